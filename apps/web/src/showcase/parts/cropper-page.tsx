import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call';
import { CropDialog } from '../../shared/crop/crop-dialog';
import { FileField } from '../../shared/forms/file-field';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Avatar } from '../../shared/ui/display/avatar';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';
import styles from './parts.module.css';
import { partsText } from './parts-text';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const OFFERED = 6;
const SIZES = [128, 64, 32];

interface Cropped {
  url: string;
  bytes: number;
}

/** The product's cropper, with a picture that the person chooses or one of the market. */
export function CropperPage() {
  const t = useText(partsText);
  const [file, setFile] = useState<File>();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [cropped, setCropped] = useState<Cropped>();
  const choose = (chosen: File) => {
    if (!TYPES.includes(chosen.type)) return setProblem(t.wrongType);
    setProblem(undefined);
    setFile(chosen);
    setIsOpen(true);
  };
  useEffect(() => () => URL.revokeObjectURL(cropped?.url ?? ''), [cropped]);
  return (
    <Samples>
      <Sample title={t.crop} lead={t.cropLead}>
        <FileField
          label={t.file}
          hint={t.fileHint}
          accept={TYPES.join(',')}
          chosen={file?.name}
          error={problem}
          onChoose={choose}
        />
        <p className={styles.note}>{t.orTake}</p>
        <Offered onTake={choose} onFailed={() => setProblem(t.notRead)} />
      </Sample>
      <Sample title={t.cropped} lead={t.croppedLead}>
        {cropped ? (
          <Result cropped={cropped} onAgain={() => setIsOpen(true)} />
        ) : (
          <EmptyState illustration="empty" title={t.notYet} />
        )}
      </Sample>
      {file && isOpen && (
        <CropDialog
          file={file}
          onClose={() => setIsOpen(false)}
          onCropped={async (bytes) =>
            setCropped({ url: URL.createObjectURL(new Blob([bytes])), bytes: bytes.byteLength })
          }
        />
      )}
    </Samples>
  );
}

function Result({ cropped, onAgain }: { cropped: Cropped; onAgain: () => void }) {
  const t = useText(partsText);
  const format = useFormat();
  return (
    <>
      <Row>
        {SIZES.map((size) => (
          <Avatar key={size} name="" src={cropped.url} size={size} />
        ))}
      </Row>
      <p className={styles.note}>{t.bytes(format.bytes(cropped.bytes))}</p>
      <div>
        <Button onClick={onAgain}>{t.again}</Button>
      </div>
    </>
  );
}

interface OfferedProps {
  onTake: (file: File) => void;
  onFailed: () => void;
}

/** What sold best lately, in its small form. */
function Offered({ onTake, onFailed }: OfferedProps) {
  const t = useText(partsText);
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase', 'pictures'],
    queryFn: ({ signal }) =>
      call('GET /system/boards/trends/', { query: { days: '90' } }, { silent: true, signal }),
  });
  const take = async (name: string, address: string) => {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(String(answer.status));
      const blob = await answer.blob();
      onTake(new File([blob], name, { type: blob.type }));
    } catch {
      onFailed();
    }
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={72} />;
  const pictures = data.ranked_pictures.slice(0, OFFERED);
  if (pictures.length === 0) return <p className={styles.note}>{t.noPictures}</p>;
  return (
    <Row>
      {pictures.map(({ id, name, thumb }) => (
        <button key={id} type="button" className={styles.offer} onClick={() => void take(name, thumb)}>
          <img src={thumb} alt={t.take(name)} />
        </button>
      ))}
    </Row>
  );
}
