/** What a hand does with a thing. Angles are radians. */
export interface GestureActions {
  turn: (yaw: number, pitch: number) => void;
  zoom: (ratio: number) => void;
}

const YAW_PER_PX = 0.009;
const PITCH_PER_PX = 0.006;
const WHEEL_SPEED = 0.0012;
/** Some wheels count lines or pages instead of pixels. */
const WHEEL_UNIT = [1, 16, 400];
const KEY_YAW = Math.PI / 18;
const KEY_PITCH = Math.PI / 30;
const KEY_ZOOM = 1.15;

interface Point {
  x: number;
  y: number;
}

/** One finger or the mouse turns, two fingers or the wheel zoom, arrow keys and + - do both. */
export function listenToGestures(element: HTMLElement, actions: GestureActions): () => void {
  const fingers = new Map<number, Point>();
  const keys: Record<string, () => void> = {
    ArrowLeft: () => actions.turn(-KEY_YAW, 0),
    ArrowRight: () => actions.turn(KEY_YAW, 0),
    ArrowUp: () => actions.turn(0, KEY_PITCH),
    ArrowDown: () => actions.turn(0, -KEY_PITCH),
    '+': () => actions.zoom(KEY_ZOOM),
    '=': () => actions.zoom(KEY_ZOOM),
    '-': () => actions.zoom(1 / KEY_ZOOM),
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) actions.zoom(distance(now, other) / Math.max(1, distance(before, other)));
    else actions.turn((now.x - before.x) * YAW_PER_PX, (now.y - before.y) * PITCH_PER_PX);
  };
  const onUp = (event: PointerEvent) => fingers.delete(event.pointerId);
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const amount = event.deltaY * (WHEEL_UNIT[event.deltaMode] ?? 1);
    // A pinch on a touchpad arrives as a wheel event with ctrl, in much smaller steps.
    actions.zoom(Math.exp(-amount * WHEEL_SPEED * (event.ctrlKey ? 6 : 1)));
  };
  const onKey = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The arrows of a gallery around it would go to the next picture.
    event.stopPropagation();
    action();
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('keydown', onKey);
  return () => {
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('keydown', onKey);
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
