import { AVATAR_SIDE } from '@motif/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { FormActions } from '../forms/form-actions';
import { Refusal } from '../forms/refusal';
import { useText } from '../i18n/text';
import { Slider } from '../ui/actions/slider';
import { Dialog } from '../ui/overlay/dialog';
import { type Crop, type Size, squareOf, ZOOM_MAX } from './crop';
import styles from './crop.module.css';
import { cropText } from './crop-text';
import { useCrop } from './use-crop';

/** Of the slider, from the whole picture to the nearest. */
const STEPS = 100;
const QUALITY = 0.92;

interface Props {
  file: File;
  onClose: () => void;
  /** Sends the square; what it throws is shown here. */
  onCropped: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** Chooses the square of a picture by dragging, pinching, a slider or keys. */
export function CropDialog({ file, onClose, onCropped }: Props) {
  const t = useText(cropText);
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { crop, zoomTo, handlers } = useCrop(size);
  const step = Math.round(((crop.zoom - 1) / (ZOOM_MAX - 1)) * STEPS);

  const send = async () => {
    if (!image.current || !size) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onCropped(await drawSquare(image.current, crop, size));
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form
        className={styles.crop}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Refusal text={problem} />
        <button
          type="button"
          className={styles.frame}
          aria-label={t.frame}
          data-autofocus
          disabled={busy}
          {...handlers}
        >
          {url && (
            <img
              ref={image}
              src={url}
              alt=""
              draggable={false}
              style={size && placeOf(crop, size)}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ width, height })
              }
              onError={() => setProblem(t.unreadable)}
            />
          )}
          <span className={styles.ring} />
        </button>
        <Slider
          label={t.zoom}
          value={step}
          max={STEPS}
          text={`${Math.round(crop.zoom * 100)} %`}
          onChange={(value) => zoomTo(1 + (value / STEPS) * (ZOOM_MAX - 1))}
        />
        <p className={styles.note}>{t.hint}</p>
        <FormActions busy={busy} submit={t.use} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** The picture around the frame, in shares of the frame: it fits however large that is. */
function placeOf(crop: Crop, size: Size) {
  const { left, top, side } = squareOf(crop, size);
  const share = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    inlineSize: share(size.width),
    blockSize: share(size.height),
    insetInlineStart: share(-left),
    insetBlockStart: share(-top),
  };
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Only the square is sent, and no larger than it is kept. */
async function drawSquare(image: HTMLImageElement, crop: Crop, size: Size): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const { left, top, side } = squareOf(crop, size);
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(image, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  // A browser that cannot write WebP writes PNG, which the server takes too.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  if (!blob) throw new Error('no picture');
  return new Uint8Array(await blob.arrayBuffer());
}
