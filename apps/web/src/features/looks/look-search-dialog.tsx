import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { ErrorState } from '../../shared/ui/states/error-state';
import { usePreview } from '../pictures/use-preview';
import styles from './look-search.module.css';
import { byPictureQuery, UnreadablePicture } from './looks-query';
import { looksText } from './looks-text';
import { PictureZone } from './picture-zone';
import { ResultsSkeleton, SimilarResults } from './similar-results';

interface Props {
  categoryId: number;
  /** The picture it was opened with, if any. */
  first?: Blob;
  onClose: () => void;
}

/** The dialog stays open under the preview, so that closing a picture leads back to the results. */
export function LookSearchDialog({ categoryId, first, onClose }: Props) {
  const t = useText(looksText);
  const preview = usePreview();
  const [chosen, setChosen] = useState(first && { file: first, turn: 1 });
  const choose = (file: Blob) => setChosen((before) => ({ file, turn: (before?.turn ?? 0) + 1 }));
  const { data, error, refetch } = useQuery(byPictureQuery(categoryId, chosen?.file, chosen?.turn ?? 0));
  usePastedPicture(choose);
  const isUnreadable = error instanceof UnreadablePicture;

  return (
    <Dialog large={chosen !== undefined} onClose={onClose} title={t.search} wide>
      <PictureZone found={data?.list} file={chosen?.file} onChoose={choose} isUnreadable={isUnreadable} />
      {chosen && !isUnreadable && (
        <div className={styles.results}>
          {error && <ErrorState error={error} onRetry={() => refetch()} />}
          {!data && !error && <ResultsSkeleton />}
          {data && <SimilarResults list={data.list} onOpen={preview.open} />}
        </div>
      )}
    </Dialog>
  );
}

function usePastedPicture(choose: (file: Blob) => void) {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) choose(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
}
