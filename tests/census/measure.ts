import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Theme = 'light' | 'dark' | 'sun'
export const THEMES: readonly Theme[] = ['light', 'dark', 'sun']
export type Area = 'floor' | 'desk'

/** The figures of quality E2, E3 in pixels and ratios. */
const FLOOR = { control: 56, main: 72, glove: 120, gap: 8, text: 7, edgeInSun: 4.5 } as const
const DESK = { control: 32 } as const
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Control {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly isInText: boolean
  readonly isMain: boolean
  readonly isRow: boolean
  readonly isDisabled: boolean
  readonly edge: number
}
/** What is wrong with a screen: which figure it misses, and where. */
export interface Finding {
  readonly check: 'axe' | 'size' | 'main' | 'glove' | 'glove rest' | 'gap' | 'contrast' | 'edge' | 'reach'
  readonly what: string
}

const IN_PAGE = readFileSync(fileURLToPath(new URL('in-page.js', import.meta.url)), 'utf8')
// As text: a runner's compiler would add calls to functions that the page does not have.
const ask = <A>(page: Page, call: string) => page.evaluate<A>(`${IN_PAGE};census.${call}`)
const px = (value: number) => `${Math.round(value * 10) / 10} px`
const size = ({ name, width, height }: Control) => `${name} is ${px(width)} × ${px(height)}`

const showGlove = (page: Page, on: boolean) => page.evaluate<void>(`void (document.documentElement.dataset.glove = '${on ? 'on' : 'off'}')`)
const showText = (page: Page, percent: number) => page.evaluate<void>(`void (document.documentElement.style.fontSize = '${percent}%')`)
const settled = (page: Page) => page.evaluate<void>('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))')

/** Rows that are out of sight are drawn too: else they keep the colours of the theme before, where nobody sees them. */
const DRAW_ALL = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}`
/** Shows the page in a theme, as its menu would. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate<void>(DRAW_ALL)
  await page.evaluate<void>(`void (document.documentElement.dataset.theme = '${theme}')`)
  await settled(page)
}

export async function axe(page: Page): Promise<readonly Finding[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap((violation) => violation.nodes.map((node): Finding => ({ check: 'axe', what: `${violation.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}` })))
}

/** Sizes and distances of what is tapped or clicked. */
export async function sizes(page: Page, area: Area): Promise<readonly Finding[]> {
  const controls = (await ask<Control[]>(page, 'measureControls()')).filter((control) => area === 'floor' || !control.isInText)
  const least = area === 'floor' ? FLOOR.control : DESK.control
  const small = controls.filter(({ width, height }) => Math.min(width, height) < least - 0.1).map((control): Finding => ({ check: 'size', what: size(control) }))
  if (area === 'desk') return small
  const low = controls.filter((control) => control.isMain && control.height < FLOOR.main - 0.1).map((control): Finding => ({ check: 'main', what: size(control) }))
  const close = await ask<{ gap: number; names: string[] }[]>(page, `measureGaps(${FLOOR.gap})`)
  return [...small, ...low, ...close.map(({ gap, names }): Finding => ({ check: 'gap', what: `${px(gap)} between ${names.join(' and ')}` }))]
}

/** Contrast of the floor's words, and of what bounds its controls in the sun. */
export async function contrasts(page: Page, theme: Theme): Promise<readonly Finding[]> {
  const texts = await ask<{ text: string; ratio: number; isDisabled: boolean }[]>(page, 'measureTexts()')
  const pale = texts.filter(({ ratio, isDisabled }) => !isDisabled && ratio < FLOOR.text).map(({ text, ratio }): Finding => ({ check: 'contrast', what: `${ratio.toFixed(2)}:1 ${text}` }))
  if (theme !== 'sun') return pale
  const controls = await ask<Control[]>(page, 'measureControls()')
  const edgeless = controls.filter((control) => !control.isDisabled && !control.isInText && control.edge < FLOOR.edgeInSun)
  return [...pale, ...edgeless.map((control): Finding => ({ check: 'edge', what: `${control.edge.toFixed(2)}:1 ${control.name}` }))]
}

/** Glove mode: everything that is tapped grows; main actions and rows are told apart from the rest. */
export async function glove(page: Page): Promise<readonly Finding[]> {
  await showGlove(page, true)
  await settled(page)
  const controls = await ask<Control[]>(page, 'measureControls()')
  const reach = await ask<string[]>(page, 'measureReach()')
  await showGlove(page, false)
  const low = controls.filter((control) => control.height < FLOOR.glove - 0.1)
  return [...low.map((control): Finding => ({ check: control.isMain || control.isRow ? 'glove' : 'glove rest', what: size(control) })), ...reach.map((what): Finding => ({ check: 'reach', what: `with gloves: ${what}` }))]
}

/** Narrow screens and large text: nothing runs out at the side, nothing is hidden. */
export async function reach(page: Page, narrow: readonly { readonly width: number; readonly text: number }[]): Promise<readonly Finding[]> {
  const before = page.viewportSize()
  const found: Finding[] = []
  for (const { width, text } of narrow) {
    await page.setViewportSize({ width, height: before?.height ?? 844 })
    await showText(page, text)
    await settled(page)
    found.push(...(await ask<string[]>(page, 'measureReach()')).map((what): Finding => ({ check: 'reach', what: `${width} px, text ${text} %: ${what}` })))
  }
  await showText(page, 100)
  if (before) await page.setViewportSize(before)
  await settled(page)
  return found
}

export const NARROW = [{ width: 320, text: 100 }, { width: 390, text: 200 }, { width: 320, text: 200 }] as const
export const DESK_NARROW = [{ width: 320, text: 100 }, { width: 1440, text: 200 }] as const
