import { memo, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tTracks } from "@railhead/core/messages/catalogue-tracks";
import { FILTER_FROM, searchTracks } from "@railhead/core/tracks/track-search.rules";
import type { TrackPickerView } from "@railhead/core/tracks/track.view";
import { Expander } from "../floor/Expander";
import { OptionList } from "../floor/OptionList";
import { SearchField } from "../floor/SearchField";
import { TrackCard } from "../floor/TrackCard";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { FieldError } from "../shared/FieldError";
import { Icon } from "../shared/Icon";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import type { PickerSend } from "./track-send";

/** On the card of the chosen track: opens the list of tracks again. */
const ReopenTracks = ({ title, onOpen }: { title: string; onOpen: () => void }) => (
  <button type="button" className="btn btn-plain" aria-expanded={false} onClick={onOpen}>
    <span className="btn-text">{title}</span>
    <Icon name="down" />
  </button>
);

type TracksSectionProps = TrackPickerView & {
  send: PickerSend;
  /** What must be seen before a track is chosen, such as the car that is to go there. */
  children?: ReactNode;
};

/** The list of tracks, or what there is of it. */
function TrackOptions({ tracks, send }: { tracks: TrackPickerView["tracks"]; send: PickerSend }) {
  const choose = useCallback((id: string) => send({ type: "TRACK.CHOOSE", id }), [send]);
  const [text, setText] = useState("");
  if (tracks.loading) return <Skeleton rows={4} label={t("list.loading")} />;
  return (
    <>
      {tracks.failed ? <LoadFailed onRetry={() => send({ type: "TRACKS.LOAD" })} /> : null}
      {tracks.failed && tracks.options.length === 0 ? null : (
        <>
          {tracks.options.length < FILTER_FROM ? null : (
            <div className="widget-track-search">
              <SearchField
                label={tTracks("widget.searchTracks")}
                placeholder={tracks.options[0]?.title}
                value={text}
                onChange={setText}
              />
            </div>
          )}
          <OptionList
            label={tracks.title}
            options={searchTracks(tracks.options, text)}
            value={tracks.value}
            onChoose={choose}
            empty={tracks.options.length === 0 ? tTracks("widget.noTracks") : undefined}
          />
        </>
      )}
    </>
  );
}

/** Keeps the focus of a keyboard in this section when what held it has gone: on the button that opens or closes it. */
function useFocusKept(section: RefObject<HTMLDivElement | null>, open: boolean) {
  const before = useRef(open);
  useEffect(() => {
    const hasLeft = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== open && hasLeft)
      section.current?.querySelector<HTMLElement>("button[aria-expanded]")?.focus({ preventScroll: true });
    before.current = open;
  }, [section, open]);
}

/**
 * The expandable list of tracks; a chosen one closes it and is shown as its card. Before one is chosen, the heading
 * keeps the list down at the thumb.
 */
export const TracksSection = memo(function TracksSection({
  tracks,
  track,
  trackFailed,
  send,
  children,
}: TracksSectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const toggle = (open: boolean) => send({ type: "LIST.TOGGLE", list: "tracks", open });
  useFocusKept(section, tracks.open);
  useEffect(() => {
    if (tracks.error !== null) section.current?.scrollIntoView({ block: "nearest" });
  }, [tracks.error]);

  return (
    <div ref={section} className="widget-tracks">
      {track === null ? (
        <div className="widget-prompt">
          <p>{tTracks("widget.chooseTrack")}</p>
          {children}
        </div>
      ) : null}
      {track !== null && !tracks.open ? (
        <TrackCard
          {...track}
          action={tracks.fixed ? undefined : <ReopenTracks title={tracks.title} onOpen={() => toggle(true)} />}
        />
      ) : (
        <Expander title={tracks.title} open={tracks.open} onToggle={toggle}>
          <TrackOptions tracks={tracks} send={send} />
        </Expander>
      )}
      <FieldError id="widget-track-error" text={tracks.error} />
      {trackFailed ? (
        <Banner
          tone="waiting"
          live
          action={<Button onClick={() => send({ type: "CARS_ON_TRACK.LOAD" })}>{t("action.retry")}</Button>}
        >
          {tTracks("widget.offTrack")}
        </Banner>
      ) : null}
    </div>
  );
});
