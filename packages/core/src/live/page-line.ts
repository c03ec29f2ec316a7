import type { CancelTimer, Clock } from "../ports/clock.port";
import { createLiveChanges, type LivePorts, type Rights } from "./live-changes";

/** Milliseconds for which a page that is not seen keeps its line: who looks elsewhere for a moment comes back to a page that knows all. */
export const KEPT_MS = 30_000;
/** Milliseconds after which a server that does not answer counts as one that cannot be reached. */
export const PATIENCE_MS = 3_000;

/** What the line of a page depends on. */
export interface PageStance {
  readonly isSignedIn: boolean;
  readonly isSeen: boolean;
  readonly isOnline: boolean;
}

export interface PageLinePorts extends Omit<LivePorts, "onRights" | "clock"> {
  readonly clock: Pick<Clock, "after" | "nowSeconds">;
  readonly onRightsChanged: () => void;
  /** Whether what the page holds may not be drawn for now. */
  readonly cover: (isCovered: boolean) => void;
}

/** The line of a page to the server's changes. */
export interface PageLine {
  /** Opens and closes the line by what the page is now. */
  readonly look: (stance: PageStance) => void;
  /** What the user may no longer see is let go. */
  readonly rightsRead: () => void;
  /** Forgets the cursor: the next line is another user's. */
  readonly forget: () => void;
}

/** Whether what a page holds may be drawn: not while nobody knows whether its user may still see it. */
function createCover({ clock, cover }: Pick<PageLinePorts, "clock" | "cover">) {
  let isConfirmed = true;
  /** The rights are known to be others, and are being read. */
  let isReading = false;
  let cancelPatience: CancelTimer = () => undefined;
  let isFollowed = false;
  const draw = () => cover(!isConfirmed && isFollowed);
  const confirm = () => {
    cancelPatience();
    isReading = false;
    isConfirmed = true;
    draw();
  };
  /** Nobody can be asked: what is held is drawn, unless it is known to be too much. */
  const giveUp = () => {
    if (!isReading) confirm();
  };
  return {
    isConfirmed: () => isConfirmed,
    confirm,
    giveUp,
    /** Nobody says any more what the user may see. */
    doubt: () => {
      isConfirmed = false;
      draw();
    },
    read: (isSeen: boolean) => {
      cancelPatience();
      isReading = true;
      if (!isSeen) isConfirmed = false;
      draw();
    },
    wait: () => {
      cancelPatience();
      if (!isConfirmed && !isReading) cancelPatience = clock.after(PATIENCE_MS, giveUp);
    },
    /** Only who is signed in, on a network, has somebody to ask. */
    follow: (is: boolean) => {
      isFollowed = is;
      draw();
    },
  };
}

/**
 * The line of a page: open while somebody is signed in, the page is seen and the device is on a network, and for a while after the
 * page is no longer seen. Without a line nobody says that rights were taken away: so what it holds is covered as it is seen
 * again, until the server has named the rights. A server that cannot be reached covers nothing: the page was as open before.
 */
export function createPageLine({ clock, cover, onRightsChanged, ...ports }: PageLinePorts): PageLine {
  const covered = createCover({ clock, cover });
  let isSeen = true;
  let hasBegun = false;
  let hiddenAt: number | null = null;
  let cancelKept: CancelTimer = () => undefined;
  const onRights = (rights: Rights) => {
    // What was read before the first message was read by rights that nobody has named.
    const isChanged = rights === "other" || (rights === "first" && !covered.isConfirmed());
    if (!isChanged) return covered.giveUp();
    covered.read(isSeen);
    onRightsChanged();
  };
  const live = createLiveChanges({
    ...ports,
    clock,
    onRights,
    onReach: (reached) => {
      if (!reached) covered.giveUp();
      ports.onReach(reached);
    },
  });
  const open = () => {
    hasBegun = true;
    live.start();
  };
  const close = () => {
    live.stop();
    covered.doubt();
  };
  const hide = () => {
    if (hiddenAt !== null) return;
    hiddenAt = clock.nowSeconds();
    // A page that is opened behind another one learns by which rights it is read.
    if (!hasBegun) open();
    live.rest();
    cancelKept = clock.after(KEPT_MS, close);
  };
  const show = () => {
    cancelKept();
    // A device that slept has no timers: the clock says how long it was.
    const isLong = hiddenAt !== null && clock.nowSeconds() - hiddenAt >= KEPT_MS / 1_000;
    if (hiddenAt !== null && (isLong || !live.isConnected())) close();
    hiddenAt = null;
    open();
    covered.wait();
  };
  return {
    look: (now) => {
      ({ isSeen } = now);
      const isFollowed = now.isSignedIn && now.isOnline;
      if (!isFollowed) live.stop();
      if (!now.isSignedIn) covered.confirm();
      else if (!now.isOnline && now.isSeen) covered.giveUp();
      covered.follow(isFollowed);
      if (isFollowed && now.isSeen) show();
      else if (isFollowed) hide();
    },
    rightsRead: covered.confirm,
    forget: live.forget,
  };
}
