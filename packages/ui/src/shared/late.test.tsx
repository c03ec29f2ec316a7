// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { mount } from '../testing/mount'
import { late } from './late'

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

describe('a part whose code comes when it is needed', () => {
  it('holds its place until the code is here, then draws it', async () => {
    let come: (part: ComponentType<{ name: string }>) => void = () => undefined
    const { Part } = late<{ name: string }>(() => new Promise((resolve) => (come = resolve)))
    const page = await mount(<Part name="Ann" />)
    expect(page.text()).not.toContain('Hello')
    await page.act(() => come(Hello))
    expect(page.text()).toBe('Hello Ann')
  })
  it('is there at once when its code has been fetched before, and is fetched once', async () => {
    let loads = 0
    const { Part, fetch } = late<{ name: string }>(async () => ((loads += 1), Hello))
    fetch()
    await Promise.resolve()
    expect((await mount(<Part name="Bob" />)).text()).toBe('Hello Bob')
    expect(loads).toBe(1)
  })
  it('could not be fetched: Retry asks again', async () => {
    let loads = 0
    const { Part, fetch } = late<{ name: string }>(async () => {
      loads += 1
      if (loads < 3) throw new Error('offline')
      return Hello
    })
    fetch()
    const page = await mount(<Part name="Cy" />)
    expect(page.text()).not.toContain('Hello')
    await page.click('Retry')
    expect(page.text()).toBe('Hello Cy')
  })
})
