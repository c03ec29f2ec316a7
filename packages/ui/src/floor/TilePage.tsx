import type { ReactNode } from "react";
import { viewFloorLack } from "@railhead/core/access/floor-rights.view";
import { t } from "@railhead/core/messages/catalogue";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { UnconfirmedPlace } from "./UnconfirmedPlace";
import type { TileView } from "./floor-tiles";
import { Page } from "./Page";
import { Tile } from "./Tile";
import { TileGrid } from "./TileGrid";

type TilePageProps = {
  title: string;
  subtitle?: string;
  back?: string;
  tiles: readonly TileView[];
  /** What stands in the room above a few tiles. */
  hero?: ReactNode;
  /** A quiet word under a tile. */
  noteOf?: (tile: TileView) => string | undefined;
};

/** An index page of the floor. A tile says so where its page is still to come, or its work is not in the user's profile. */
export function TilePage({ title, subtitle, back, tiles, hero, noteOf }: TilePageProps) {
  const { stands } = useShell();
  const { session } = useSession();
  return (
    <Page title={title} subtitle={subtitle} back={back}>
      <UnconfirmedPlace />
      {hero === undefined ? null : <div className="tile-hero">{hero}</div>}
      <TileGrid label={title}>
        {tiles.map((tile) => {
          const quiet = !stands(tile.href);
          const notTheirs = viewFloorLack(tile.href, session?.permissions ?? null)?.tile ?? null;
          const note = quiet ? t("page.notBuiltMark") : (notTheirs ?? noteOf?.(tile));
          return <Tile key={tile.href} {...tile} quiet={quiet || notTheirs !== null} note={note} />;
        })}
      </TileGrid>
    </Page>
  );
}
