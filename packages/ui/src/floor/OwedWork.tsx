import { useId } from 'react'
import { Link } from 'wouter'
import { FAMILIES } from '@railhead/api-contract/family'
import { tUpdate } from '@railhead/core/messages/catalogue.update'
import { pageOfKept } from '@railhead/core/routes/kept-page.rules'
import { categoryOf } from '@railhead/core/routes/paths'
import { Banner } from '../shared/Banner'
import { dots } from '../shared/dots'
import { categoryTiles, categoryTitle, railcarTiles, truckTiles } from './floor-tiles'
import './owed.css'

/** 'Sand · Outbound Trucks · Handling': what a page is called, from the tiles that lead to it. */
function nameOf(page: string): string {
  const family = categoryOf(page)
  const pages = FAMILIES.flatMap((each) => [...truckTiles(each, 'inbound-trucks'), ...truckTiles(each, 'outbound-trucks'), ...railcarTiles(each)])
  const under = (tiles: typeof pages) => tiles.find(({ href }) => page === href || page.startsWith(`${href}/`))?.label
  return [family === null ? null : categoryTitle(family), under(FAMILIES.flatMap(categoryTiles)), under(pages)].filter(Boolean).join(' · ')
}

/** What was sent from pages that were left, and has no answer yet: each with the way back, where it is sent once more. */
export function OwedWork({ userid, keys }: { userid: string; /** Under which it is kept. */ keys: readonly string[] }) {
  const id = useId()
  const pages = [...new Set(keys.flatMap((key) => pageOfKept(userid, key) ?? []))]
  if (pages.length === 0) return null
  return (
    <Banner tone="waiting" title={tUpdate('owed.title')}>
      {tUpdate('owed.text')}
      <ul className="owed">
        {pages.map((page) => (
          <li key={page}>
            <span id={`${id}${page}`}>{dots(nameOf(page))}</span>
            <Link href={page} className="btn btn-soft" aria-describedby={`${id}${page}`}>
              {tUpdate('owed.open')}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
