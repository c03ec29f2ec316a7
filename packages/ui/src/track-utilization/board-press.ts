// A mouse or a finger that drags cars of the board: what it presses, where it goes and when it lets go.

/** Pixels that a mouse goes before a press is a drag. */
const SLACK = 6;
/** Milliseconds that a finger rests before a press is a drag, and pixels that it may stray until then: a swipe scrolls. */
const REST_MS = 250;
const STRAY = 8;
/** Milliseconds after a release in which the browser makes a click of it. */
const CLICK_MS = 50;

/** Where a mouse or a finger is in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DragHost {
  /** Takes up the car of a key; false where it stays. */
  readonly begin: (key: string, at: Point) => boolean;
  readonly moveTo: (at: Point) => void;
  readonly drop: (at: Point) => void;
  readonly cancel: () => void;
}

const pointOf = ({ clientX, clientY }: Pick<Touch, "clientX" | "clientY">): Point => ({ x: clientX, y: clientY });
const isFar = (a: Point, b: Point, pixels: number) => Math.hypot(a.x - b.x, a.y - b.y) > pixels;
const never = (event: Event) => event.preventDefault();
const stop = (event: Event) => event.stopPropagation();

/** The key of the car that is pressed; undefined where none is. */
const carUnder = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;

const isLeft = ({ button }: MouseEvent) => button === 0;
/** Whether the left button is held: it is the first bit. */
const isLeftHeld = ({ buttons }: MouseEvent) => buttons % 2 === 1;
const isOneFinger = ({ touches }: TouchEvent) => touches.length === 1;
const isHeld = ({ touches }: TouchEvent, { identifier }: Touch) =>
  [...touches].some((touch) => touch.identifier === identifier);

/** Stops clicks until what is pressed is let go, however long that takes, or until the next press. */
function stopClicks() {
  const stopping = new AbortController();
  const { signal } = stopping;
  const options = { capture: true, passive: true, signal };
  document.addEventListener("click", stop, options);
  document.addEventListener("mousedown", (event) => isLeft(event) && stopping.abort(), options);
  document.addEventListener("touchstart", (event) => isOneFinger(event) && stopping.abort(), options);
  return { signal, released: () => void setTimeout(() => stopping.abort(), CLICK_MS) };
}

/** Makes no click of the release of the mouse. */
function stopMouseClick() {
  const { signal, released } = stopClicks();
  document.addEventListener("mouseup", (event) => isLeft(event) && released(), { signal });
  document.addEventListener("mousemove", (event) => isLeftHeld(event) || released(), { signal });
}

/** Makes no click of the release of a finger. */
function stopFingerClick(finger: Touch) {
  const { signal, released } = stopClicks();
  const up = (event: TouchEvent) => {
    if (isHeld(event, finger)) return;
    event.preventDefault();
    released();
  };
  finger.target.addEventListener("touchend", (event) => up(event as TouchEvent), { passive: false, signal });
  finger.target.addEventListener("touchcancel", released, { signal });
}

/** One press of a car, until it is let go. Nothing is taken up before `lift`; after it the release is no click. */
function pressCar(host: DragHost, key: string, from: Point, stopClick: () => void) {
  const ending = new AbortController();
  const { signal } = ending;
  let at = from;
  let isDragged = false;
  const end = (finish: () => void) => {
    if (signal.aborted) return;
    ending.abort();
    if (isDragged) finish();
  };
  const cancel = () => end(host.cancel);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isDragged) return;
    // It is for the drag and for nothing behind it.
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  window.addEventListener("keydown", escape, { capture: true, signal });
  window.addEventListener("resize", cancel, { signal });
  document.addEventListener("visibilitychange", cancel, { signal });
  // Another track comes under a pointer at rest.
  document.addEventListener("scroll", () => isDragged && host.moveTo(at), { capture: true, signal });
  for (const type of ["contextmenu", "dragstart", "selectstart"]) document.addEventListener(type, never, { signal });
  return {
    signal,
    cancel,
    isDragged: () => isDragged,
    moveTo: (point: Point) => {
      at = point;
      if (isDragged) host.moveTo(at);
    },
    /** Takes the car up, where it may be. */
    lift: () => {
      stopClick();
      isDragged = host.begin(key, at);
      if (!isDragged) ending.abort();
    },
    drop: () => end(() => host.drop(at)),
  };
}

type Press = ReturnType<typeof pressCar>;

function pressByMouse(host: DragHost, down: MouseEvent, key: string): Press {
  const from = pointOf(down);
  const press = pressCar(host, key, from, stopMouseClick);
  const { signal } = press;
  const move = (event: MouseEvent) => {
    // It was let go where no page heard of it.
    if (!isLeftHeld(event)) return press.cancel();
    press.moveTo(pointOf(event));
    if (!press.isDragged() && isFar(from, pointOf(event), SLACK)) press.lift();
  };
  document.addEventListener("mousemove", move, { signal });
  document.addEventListener("mouseup", (event) => isLeft(event) && press.drop(), { signal });
  return press;
}

function pressByFinger(host: DragHost, finger: Touch, key: string): Press {
  const from = pointOf(finger);
  const press = pressCar(host, key, from, () => stopFingerClick(finger));
  const { signal } = press;
  const resting = setTimeout(press.lift, REST_MS);
  signal.addEventListener("abort", () => clearTimeout(resting));
  const move = (event: TouchEvent) => {
    const touch = [...event.touches].find(({ identifier }) => identifier === finger.identifier);
    if (touch === undefined) return;
    if (press.isDragged()) event.preventDefault();
    else if (isFar(from, pointOf(touch), STRAY)) return press.cancel();
    press.moveTo(pointOf(touch));
  };
  const up = (event: TouchEvent) => {
    if (!isHeld(event, finger)) press.drop();
  };
  /** Two fingers make the page larger. */
  const another = (event: TouchEvent) => {
    if (!isOneFinger(event) && !press.isDragged()) press.cancel();
  };
  // The events of a finger come to what it pressed, wherever it goes.
  finger.target.addEventListener("touchmove", (event) => move(event as TouchEvent), { passive: false, signal });
  finger.target.addEventListener("touchend", (event) => up(event as TouchEvent), { signal });
  finger.target.addEventListener("touchcancel", press.cancel, { signal });
  document.addEventListener("touchstart", another, { passive: true, signal });
  return press;
}

/** Lets the cars in a list be dragged by mouse and by finger, until the signal. */
export function watchPresses(list: HTMLElement, host: DragHost, signal: AbortSignal): void {
  let press: Press | null = null;
  const byMouse = (event: MouseEvent) => {
    if (!isLeft(event)) return;
    const key = carUnder(event.target);
    // Of a press that ended unseen nothing is left.
    press?.cancel();
    if (key !== undefined) press = pressByMouse(host, event, key);
  };
  const byFinger = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!isOneFinger(event) || finger === undefined) return;
    const key = carUnder(event.target);
    press?.cancel();
    if (key !== undefined) press = pressByFinger(host, finger, key);
  };
  list.addEventListener("mousedown", byMouse, { signal });
  list.addEventListener("touchstart", byFinger, { passive: true, signal });
  // Without it a browser may not ask before it scrolls.
  list.addEventListener("touchmove", () => undefined, { passive: false, signal });
  signal.addEventListener("abort", () => press?.cancel());
}
