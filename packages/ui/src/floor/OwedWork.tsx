import { Link } from 'wouter'
import { tUpdate } from '@railhead/core/messages/catalogue.update'
import { FAMILIES } from '@railhead/api-contract/family'
import { pageOfKept } from '@railhead/core/routes/kept-page.rules'
import { categoryOf } from '@railhead/core/routes/paths'
import { Banner } from '../shared/Banner'
import { dots } from '../shared/dots'
import { owedHere } from '../shared/in-hand.rules'
import { useSession } from '../shared/use-session'
import { categoryTiles, categoryTitle, railcarTiles, truckTiles } from './floor-tiles'

const PAGES = FAMILIES.flatMap((family) => [...truckTiles(family, 'inbound-trucks'), ...truckTiles(family, 'outbound-trucks'), ...railcarTiles(family)])
const GROUPS = FAMILIES.flatMap(categoryTiles)

/** 'Sand · Outbound Trucks · Handling': what a page is called, from the tiles that lead to it. */
function nameOf(page: string): string {
  const family = categoryOf(page)
  const under = (tiles: typeof PAGES) => tiles.find(({ href }) => page === href || page.startsWith(`${href}/`))?.label
  return [family === null ? null : categoryTitle(family), under(GROUPS), under(PAGES)].filter(Boolean).join(' · ')
}

/** What was sent from pages that were left, and has no answer yet: each with the way back, where it is sent once more. */
export function OwedWork() {
  const { session } = useSession()
  const pages = session === null ? [] : [...new Set(owedHere(session.userid).flatMap((key) => pageOfKept(session.userid, key) ?? []))]
  return pages.map((page) => (
    <Banner
      key={page}
      tone="waiting"
      title={tUpdate('owed.title')}
      live
      action={
        <Link href={page} className="btn btn-soft" aria-describedby={`owed${page}`}>
          {tUpdate('owed.go')}
        </Link>
      }
    >
      <span id={`owed${page}`}>{dots(nameOf(page))}</span>
    </Banner>
  ))
}
