import { ScanSection } from "../scan/ScanSection";
import { memo, useCallback } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tWork } from "@railhead/core/messages/catalogue-work";
import type { TrackCarsEvent } from "@railhead/core/tracks/track-cars.machine";
import type { TrackCarsView } from "@railhead/core/tracks/track-cars.view";
import { CarList } from "../floor/CarList";
import type { CarRowView } from "../floor/CarRow";
import { SearchField } from "../floor/SearchField";
import type { PageScanner } from "../scan/use-page-scanner";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import { EntryPair } from "../scan/EntryPair";
import { GoneNotice } from "./GoneNotice";
import "./track-cars.css";

type TrackCarsSectionProps = Pick<TrackCarsView, "entry" | "scan" | "cars" | "gone"> & {
  scanner: PageScanner;
  send: (event: TrackCarsEvent) => void;
  openLabel: (car: CarRowView) => string;
  /** The car that is being worked on. */
  current?: string | null;
};

/** The rows, or what is shown while there are none. */
function Rows({
  cars,
  send,
  openLabel,
  current,
}: Omit<TrackCarsSectionProps, "gone" | "cars" | "entry" | "scan" | "scanner"> & {
  cars: NonNullable<TrackCarsView["cars"]>;
}) {
  const open = useCallback((id: string) => send({ type: "CAR.OPEN", id }), [send]);
  if (cars.loading) return <Skeleton rows={6} label={t("list.loading")} />;
  return (
    <>
      {cars.failed ? <LoadFailed onRetry={() => send({ type: "CARS_ON_TRACK.LOAD" })} /> : null}
      {cars.rows.length > 0 ? (
        <CarList
          label={cars.title}
          cars={cars.rows}
          action="open"
          onAct={open}
          actionLabel={openLabel}
          current={current}
        />
      ) : cars.failed ? null : (
        <EmptyState hint={cars.emptyText ?? undefined} />
      )}
    </>
  );
}

/** Scan or Manual, and the cars of the chosen track in their order: a code or a tap opens one. */
export const TrackCarsSection = memo(function TrackCarsSection({
  entry,
  scan,
  cars,
  gone,
  scanner,
  ...rest
}: TrackCarsSectionProps) {
  const { send } = rest;
  if (entry === null && cars === null && gone === null) return null;
  return (
    <>
      <GoneNotice text={gone} onDismiss={() => send({ type: "GONE.DISMISS" })} />
      {entry === null ? null : (
        <div className="widget-entry">
          <EntryPair value={entry.value} onChoose={(next) => send({ type: "ENTRY.CHOOSE", entry: next })} />
          {scan === null ? null : (
            <ScanSection
              scan={scan}
              waiting={scanner.waiting}
              send={send}
              onScan={scanner.scan}
              onReload={() => send({ type: "CARS_ON_TRACK.LOAD" })}
            />
          )}
        </div>
      )}
      {cars === null ? null : (
        <section className="track-cars" aria-label={cars.title}>
          {cars.search === null ? null : (
            <SearchField
              label={tWork("widget.search")}
              placeholder={tWork("widget.searchExample")}
              value={cars.search}
              onChange={(text) => send({ type: "SEARCH.CHANGE", text })}
            />
          )}
          <div className="track-cars-head">
            <h2>{cars.title}</h2>
            {cars.loading ? null : <span>{cars.count}</span>}
          </div>
          <Rows cars={cars} {...rest} />
        </section>
      )}
    </>
  );
});
