import { useId } from 'react'
import { Link } from 'wouter'
import { FAMILIES } from '@railhead/api-contract/family'
import { t } from '@railhead/core/messages/catalogue'
import { pageOfKept } from '@railhead/core/routes/kept-page.rules'
import { categoryOf } from '@railhead/core/routes/paths'
import { Banner } from '../shared/Banner'
import { dots } from '../shared/dots'
import { owedHere } from '../shared/in-hand.rules'
import { useSession } from '../shared/use-session'
import { categoryTiles, categoryTitle, railcarTiles, truckTiles } from './floor-tiles'

/** 'Sand · Outbound Trucks · Handling': what a page is called, from the tiles that lead to it. */
function nameOf(page: string): string {
  const family = categoryOf(page)
  const pages = FAMILIES.flatMap((each) => [...truckTiles(each, 'inbound-trucks'), ...truckTiles(each, 'outbound-trucks'), ...railcarTiles(each)])
  const under = (tiles: typeof pages) => tiles.find(({ href }) => page === href || page.startsWith(`${href}/`))?.label
  return [family === null ? null : categoryTitle(family), under(FAMILIES.flatMap(categoryTiles)), under(pages)].filter(Boolean).join(' · ')
}

/** What was sent from pages that were left, and has no answer yet: each with the way back, where it is sent once more. */
export function OwedWork() {
  const { session } = useSession()
  const id = useId()
  const keys = session === null ? [] : owedHere(session.userid, session.terminal_id)
  const pages = [...new Set(keys.flatMap((key) => pageOfKept(session?.userid ?? '', key) ?? []))]
  if (pages.length === 0) return null
  return (
    <Banner tone="waiting" title={t('owed.title')}>
      {t('owed.text')}
      <ul className="owed">
        {pages.map((page) => (
          <li key={page}>
            <span id={`${id}${page}`}>{dots(nameOf(page))}</span>
            <Link href={page} className="btn btn-soft" aria-describedby={`${id}${page}`}>
              {t('owed.open')}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
