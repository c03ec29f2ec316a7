import type { ReactNode } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { useShell } from '../shared/shell-context'
import { OwedPlace } from './OwedPlace'
import type { TileView } from './floor-tiles'
import { Page } from './Page'
import { Tile } from './Tile'
import { TileGrid } from './TileGrid'

type TilePageProps = {
  title: string
  subtitle?: string
  back?: string
  tiles: readonly TileView[]
  /** What stands in the room above a few tiles. */
  hero?: ReactNode
  /** A quiet word under a tile. */
  noteOf?: (tile: TileView) => string | undefined
}

/** An index page of the floor. A tile to a page that is still to come says so. */
export function TilePage({ title, subtitle, back, tiles, hero, noteOf }: TilePageProps) {
  const { stands } = useShell()
  return (
    <Page title={title} subtitle={subtitle} back={back}>
      <OwedPlace />
      {hero === undefined ? null : <div className="tile-hero">{hero}</div>}
      <TileGrid label={title}>
        {tiles.map((tile) => {
          const quiet = !stands(tile.href)
          return <Tile key={tile.href} {...tile} quiet={quiet} note={quiet ? t('page.notBuiltMark') : noteOf?.(tile)} />
        })}
      </TileGrid>
    </Page>
  )
}
