import {
  PRODUCT_EXPORT,
  REPEAT_KINDS,
  REPEAT_SHEETS,
  type RepeatKind,
} from '@motif/contract/features/products/product-choices';
import type { ScenePicture } from '@motif/contract/features/products/products';
import { isTooLarge, type Repeat, unitOf } from '@motif/contract/scene/repeat';
import { pixels } from '@motif/contract/scene/scene';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { startDownload } from '../../../shared/start-download';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { untilDrawn } from '../drawn-file';
import { useStart } from '../exports/use-start';
import { WantedPictures } from '../exports/wanted-pictures';
import { LengthField } from './length-field';
import styles from './repeat.module.css';
import { repeatText } from './repeat-text';
import { DPIS, dpiIn, type UrlRepeat, umIn } from './repeat-url';
import { repeatPictureKey } from './use-repeat-picture';

interface Props {
  picture: ScenePicture;
  repeat: Repeat;
  url: UrlRepeat;
  change: (next: Partial<UrlRepeat>) => void;
}

/** The unit of the repeat or a filled area, as a file that the server draws from the original. */
export function ExportPart({ picture, repeat, url, change }: Props) {
  const t = useText(repeatText);
  const format = useFormat();
  const mayExport = useAccess()([PRODUCT_EXPORT]);
  const sheet = REPEAT_SHEETS.find((one) => one === url.sheet) ?? 'unit';
  const dpi = dpiIn(url);
  const size =
    sheet === 'unit' ? unitOf(picture, repeat) : { w_um: umIn(url, 'width'), h_um: umIn(url, 'height') };
  const mm = (um: number) => format.number(Math.round(um / 100) / 10);
  const px = (um: number) => format.number(pixels(um, Number(dpi)));
  const tooLarge = isTooLarge(size, Number(dpi));
  const download = useDownload(picture, {
    sheet,
    ...repeat,
    dpi: Number(dpi),
    ...(sheet === 'area' && { area_w_um: size.w_um, area_h_um: size.h_um }),
  });
  return (
    <section aria-label={t.export} className={styles.part}>
      <h2 className={styles.heading}>{t.export}</h2>
      <div className={styles.narrow}>
        <Segments
          choices={REPEAT_SHEETS.map((value) => ({ value, label: t.sheets[value] }))}
          label={t.sheet}
          onChange={(value) => change({ sheet: value })}
          value={sheet}
        />
      </div>
      <p className={styles.quiet}>{t.sheetHints[sheet]}</p>
      {sheet === 'area' && (
        <div className={styles.pair}>
          <LengthField change={change} name="width" url={url} />
          <LengthField change={change} name="height" url={url} />
        </div>
      )}
      <div className={styles.row}>
        <span className={styles.label}>{t.dpi}</span>
        <Segments
          choices={DPIS.map((value) => ({ value, label: value }))}
          label={t.dpi}
          onChange={(value) => change({ dpi: value })}
          value={dpi}
        />
      </div>
      <p aria-live="polite" className={tooLarge ? styles.error : styles.quiet}>
        {tooLarge ? t.tooLarge : t.facts(mm(size.w_um), mm(size.h_um), px(size.w_um), px(size.h_um))}
      </p>
      {mayExport ? (
        <div className={styles.pair}>
          {REPEAT_KINDS.map((kind) => (
            <Button
              busy={download.busyKind === kind}
              disabled={tooLarge || download.busyKind !== undefined}
              key={kind}
              onClick={() => download.start(kind)}
              wide
            >
              {t.download[kind]}
            </Button>
          ))}
        </div>
      ) : (
        <p className={styles.quiet}>{t.mayNotExport}</p>
      )}
      {download.message && (
        <p className={styles.error} role="alert">
          {download.message}
        </p>
      )}
      {download.dialog}
    </section>
  );
}

type Wish = Repeat & {
  sheet: 'unit' | 'area';
  dpi: number;
  area_w_um?: number;
  area_h_um?: number;
};

/** Downloads the file once it is drawn; a picture of the market is bought first, and then the download goes on. */
function useDownload({ id }: ScenePicture, wish: Wish) {
  const t = useText(repeatText);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [kind, setKind] = useState<RepeatKind>('png');
  const wanted = useRef<RepeatKind>('png');
  const starting = useStart(
    async () => {
      const query = { ...wish, kind: wanted.current };
      const file = await untilDrawn(() =>
        call('GET /product/repeats/{id}/file/', { params: { id }, query }, { silent: true }),
      );
      if (!file) throw new Error(t.tooLong);
      startDownload(file.url, file.name);
    },
    () => {
      setAsking(false);
      // What was bought is shown without its mark.
      void client.invalidateQueries({ queryKey: repeatPictureKey });
    },
  );
  return {
    start: (next: RepeatKind) => {
      wanted.current = next;
      setKind(next);
      setAsking(true);
      void starting.start();
    },
    busyKind: starting.isBusy && !starting.wanted ? kind : undefined,
    message: starting.wanted ? '' : starting.message,
    dialog: isAsking && starting.wanted && (
      <Dialog onClose={() => setAsking(false)} title={t.wanted}>
        <WantedPictures onClose={() => setAsking(false)} starting={starting} wanted={starting.wanted} />
      </Dialog>
    ),
  };
}
