import type { ReactNode } from "react";
import { viewFloorLack } from "@railhead/core/access/floor-rights.view";
import type { TileView } from "@railhead/core/routes/floor-pages.view";
import { useSession } from "../shared/use-session";
import { Page } from "./Page";
import { Tile } from "./Tile";
import { TileGrid } from "./TileGrid";
import { UnconfirmedPlace } from "./UnconfirmedPlace";

type TilePageProps = {
  title: string;
  subtitle?: string;
  back?: string;
  tiles: readonly TileView[];
  /** The content above a few tiles. */
  hero?: ReactNode;
  /** A quiet word under a tile. */
  noteOf?: (tile: TileView) => string | undefined;
};

/** An index page of the floor. A tile says so where its work is not in the user's profile. */
export function TilePage({ title, subtitle, back, tiles, hero, noteOf }: TilePageProps) {
  const { session } = useSession();
  return (
    <Page title={title} subtitle={subtitle} back={back}>
      <UnconfirmedPlace />
      {hero === undefined ? null : <div className="tile-hero">{hero}</div>}
      <TileGrid label={title}>
        {tiles.map((tile) => {
          const notTheirs = viewFloorLack(tile.href, session?.permissions ?? null)?.tile ?? null;
          return <Tile key={tile.href} {...tile} quiet={notTheirs !== null} note={notTheirs ?? noteOf?.(tile)} />;
        })}
      </TileGrid>
    </Page>
  );
}
