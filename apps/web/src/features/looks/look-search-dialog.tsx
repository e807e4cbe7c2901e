import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { ErrorState } from '../../shared/ui/states/error-state';
import { usePreview } from '../pictures/use-preview';
import styles from './look-search.module.css';
import { byLookQuery, byPictureQuery, UnreadablePicture } from './looks-query';
import { looksText } from './looks-text';
import { PictureZone } from './picture-zone';
import { ResultsSkeleton, SimilarResults } from './similar-results';
import { useLookAddress } from './use-look-address';

interface Props {
  categoryId: number;
  /** The picture it was opened with, if any. */
  first?: Blob | undefined;
  onClose: () => void;
}

/** The dialog stays open under the preview, so that closing a picture leads back to the results. */
export function LookSearchDialog({ categoryId, first, onClose }: Props) {
  const t = useText(looksText);
  const preview = usePreview();
  const address = useLookAddress();
  const [chosen, setChosen] = useState(first && { file: first, turn: 1 });
  const choose = (file: Blob) => setChosen((before) => ({ file, turn: (before?.turn ?? 0) + 1 }));
  const searched = useQuery(byPictureQuery(categoryId, chosen?.file, chosen?.turn ?? 0));
  // Opened by its address, there is no picture, only what it looks like.
  const kept = useQuery({
    ...byLookQuery(categoryId, address.look ?? ''),
    enabled: !chosen && address.look !== undefined,
  });
  const { data, error, refetch } = chosen ? searched : kept;
  usePastedPicture(choose);
  const found = searched.data?.look;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer changes the address
  useEffect(() => {
    if (found !== undefined && found !== address.look) address.set(found);
  }, [found]);
  const isUnreadable = error instanceof UnreadablePicture;
  const hasSearch = chosen !== undefined || address.look !== undefined;

  return (
    <Dialog large={hasSearch} onClose={onClose} title={t.search} wide>
      <PictureZone
        file={chosen?.file}
        found={data?.list}
        isSearch={hasSearch}
        isUnreadable={isUnreadable}
        onChoose={choose}
      />
      {hasSearch && !isUnreadable && (
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
