import sharp from 'sharp';

const LOADERS = ['Jpeg', 'Png', 'Webp'];

/** The library opens dozens of formats, and pictures are shown in three. `more`: loaders for drawings of ours. */
export function onlyShownFormats(...more: string[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...LOADERS, ...more].map((name) => `VipsForeignLoad${name}`) });
  sharp.cache(false);
}
