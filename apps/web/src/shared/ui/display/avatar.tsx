import { type CSSProperties, useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Its first character stands where there is no picture. */
  name: string;
  /** The address of the picture; empty: there is none. */
  src: string;
  /** In pixels; `fill`: as large as what it stands in. */
  size?: number | 'fill';
}

/** The picture of a person. The name stands beside it everywhere, so it says nothing to a screen reader. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const side = size === 'fill' ? '100%' : `${size}px`;
  const letter = size === 'fill' ? 'inherit' : `${Math.round(size * 0.42)}px`;
  const look = {
    className: styles.avatar,
    style: { '--avatar-side': side, '--avatar-letter': letter } as CSSProperties,
  };
  if (src && src !== broken)
    return <img {...look} src={src} alt="" decoding="async" onError={() => setBroken(src)} />;
  return (
    <span {...look} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
