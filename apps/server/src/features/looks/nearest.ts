/** Only whole numbers are used, because a search compares millions of them. */
export const FARTHEST = 0x3fffffff;

/** The `room` nearest seen so far, as a heap in two plain arrays with the farthest on top. */
export class Nearest {
  private readonly distances: Int32Array;
  private readonly places: Int32Array;
  private count = 0;
  /** Nothing farther than this is added any more. */
  limit = FARTHEST;

  constructor(private readonly room: number) {
    this.distances = new Int32Array(room);
    this.places = new Int32Array(room);
  }

  offer(place: number, distance: number): void {
    if (distance >= this.limit) return;
    if (this.count < this.room) {
      this.rise(this.count++, place, distance);
    } else {
      this.sink(place, distance);
    }
    if (this.count === this.room) this.limit = this.distances[0] as number;
  }

  /** Nearest first. */
  list(): { place: number; distance: number }[] {
    return Array.from({ length: this.count }, (_, at) => ({
      place: this.places[at] as number,
      distance: this.distances[at] as number,
    })).sort((one, other) => one.distance - other.distance || one.place - other.place);
  }

  private rise(from: number, place: number, distance: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.distances[parent] as number) >= distance) break;
      this.move(parent, at);
      at = parent;
    }
    this.set(at, place, distance);
  }

  private sink(place: number, distance: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.count) break;
      if (child + 1 < this.count && (this.distances[child + 1] as number) > (this.distances[child] as number))
        child += 1;
      if ((this.distances[child] as number) <= distance) break;
      this.move(child, at);
      at = child;
    }
    this.set(at, place, distance);
  }

  private move(from: number, to: number): void {
    this.set(to, this.places[from] as number, this.distances[from] as number);
  }

  private set(at: number, place: number, distance: number): void {
    this.places[at] = place;
    this.distances[at] = distance;
  }
}
