import { QR_LEVELS, QR_TEXT_MAX, type QrLevel } from '@motif/contract/showcase/qr';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../shared/api/call';
import { useText } from '../../shared/i18n/text';
import { savePicture } from '../../shared/save-picture';
import { saveBlob } from '../../shared/start-download';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Slider } from '../../shared/ui/actions/slider';
import { TextArea } from '../../shared/ui/fields/text-area';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';
import styles from './parts.module.css';
import { partsText } from './parts-text';

const SMALLEST = 120;
const LARGEST = 720;
const STEP = 40;
/** On the screen it grows no further than its place. */
const FIRST = 280;

/** A text as a code to scan, drawn by the server as everywhere in the product. */
export function QrPage() {
  const t = useText(partsText);
  const [text, setText] = useState(() => window.location.origin);
  const [level, setLevel] = useState<QrLevel>('M');
  const [side, setSide] = useState(FIRST);
  return (
    <Samples>
      <Sample title={t.qr} lead={t.qrLead}>
        <TextArea
          label={t.text}
          value={text}
          max={QR_TEXT_MAX}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Segments
            label={t.level}
            value={level}
            choices={QR_LEVELS.map((value) => ({ value, label: t.levels[value] }))}
            onChange={setLevel}
          />
        </div>
        <Slider
          label={t.size}
          value={(side - SMALLEST) / STEP}
          max={(LARGEST - SMALLEST) / STEP}
          text={t.pixels(side)}
          onChange={(value) => setSide(SMALLEST + value * STEP)}
        />
      </Sample>
      <Sample title={t.code}>
        <Code text={text.trim()} level={level} side={side} />
      </Sample>
    </Samples>
  );
}

interface CodeProps {
  text: string;
  level: QrLevel;
  side: number;
}

function Code({ text, level, side }: CodeProps) {
  const t = useText(partsText);
  const typed = useDeferredValue(text);
  const isFitting = typed.length > 0 && [...typed].length <= QR_TEXT_MAX;
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase', 'qr', typed, level],
    queryFn: ({ signal }) =>
      call('GET /qrCode/draw', { query: { text: typed, level } }, { signal, silent: true }),
    enabled: isFitting,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isFitting) return <EmptyState illustration="empty" title={t.emptyText} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={FIRST} height={FIRST} />;
  return (
    <>
      <div className={styles.code}>
        <img src={data.qr_url} alt={t.shown(typed)} width={side} height={side} />
      </div>
      <Row>
        <Button onClick={() => void savePicture(data.qr_url, t.fileName, side)}>{t.png}</Button>
        <Button onClick={() => saveBlob(svgOf(data.qr_url, side), `${t.fileName}.svg`)}>{t.svg}</Button>
      </Row>
    </>
  );
}

/** The drawing with a size of its own, which programs for printing want. */
function svgOf(url: string, side: number): Blob {
  const svg = atob(url.slice(url.indexOf(',') + 1));
  return new Blob([svg.replace('<svg ', `<svg width="${side}" height="${side}" `)], {
    type: 'image/svg+xml',
  });
}
