const MAX_BYTES = 24 * 1024 * 1024;
const MAX_IMAGE_BYTES = 64 * 1024;

/**
 * The thumbnails used last, in memory. Derived forms never change under their key, so nothing here is ever stale, and
 * most people look at the same pictures.
 */
export class SmallImages {
  /** A Map keeps the order in which keys were set, so the first is the one unused for longest. */
  private readonly images = new Map<string, Buffer>();
  private bytes = 0;

  get(key: string): Buffer | undefined {
    const image = this.images.get(key);
    if (image) {
      this.images.delete(key);
      this.images.set(key, image);
    }
    return image;
  }

  keep(key: string, image: Buffer): Buffer {
    if (image.length > MAX_IMAGE_BYTES || this.images.has(key)) return image;
    this.images.set(key, image);
    this.bytes += image.length;
    for (const [oldest, { length }] of this.images) {
      if (this.bytes <= MAX_BYTES) break;
      this.images.delete(oldest);
      this.bytes -= length;
    }
    return image;
  }
}
