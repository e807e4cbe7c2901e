import { useEffect, useState } from 'react';
import type { UploadItem } from '../../engine/upload-item';
import { FileIcon } from '../../upload-icons';
import rows from './file-rows.module.css';
import styles from './upload-list.module.css';

/** Formats that every browser can draw, in files small enough to draw while scrolling. */
const DRAWABLE = /^image\/(?:png|jpeg|webp|svg\+xml)$/;
const DRAW_MAX = 25 * 1024 * 1024;

/** A small picture of the file, or of the picture that it became. */
export function RowPreview({ item }: { item: UploadItem }) {
  const { file, picture } = item;
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const own =
    picture === null && file && DRAWABLE.test(file.type) && file.size <= DRAW_MAX && item.state !== 'refused'
      ? file
      : null;
  useEffect(() => {
    if (!own) return;
    const made = URL.createObjectURL(own);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [own]);
  const shown = picture?.thumb ?? address;
  return (
    <span className={`${rows.thumb} ${styles.preview}`}>
      {shown && broken !== shown ? (
        <img src={shown} alt="" decoding="async" draggable={false} onError={() => setBroken(shown)} />
      ) : (
        <FileIcon />
      )}
    </span>
  );
}
