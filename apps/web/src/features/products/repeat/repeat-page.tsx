import type { ScenePicture } from '@motif/contract/features/products/products';
import { pieceOf } from '@motif/contract/scene/repeat';
import type { TileMode } from '@motif/contract/scene/scene';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { useSession } from '../../../shared/session/session-store';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { AiChip } from '../../pictures/ai-chip';
import { pictureXrayQuery } from '../xray/xray-query';
import { ExportPart } from './export-part';
import { LengthField } from './length-field';
import { ModeChoice } from './mode-choice';
import styles from './repeat.module.css';
import { repeatText } from './repeat-text';
import { REPEAT_NAMES, repeatIn, TURNS, type UrlRepeat } from './repeat-url';
import { SeamCheck } from './seam-check';
import { Stage } from './stage';
import { type RepeatImages, repeatPictureQuery, useRepeatImages } from './use-repeat-picture';

const RepeatPicker = lazyView(() => import('./repeat-picker').then((module) => module.RepeatPicker));

const UM_PER_INCH = 25_400;

/** /product/repeat/{id}: a picture as a repeat, before anything is printed. */
export function RepeatPage() {
  const id = Number(useLocation().pathname.split('/')[3]);
  return <OpenRepeat id={id} key={id} />;
}

function OpenRepeat({ id }: { id: number }) {
  const t = useText(repeatText);
  const picture = useQuery(repeatPictureQuery(id));
  if (picture.data) return <Studio picture={picture.data} />;
  return (
    <Page title={t.title}>
      {picture.isError && <ErrorState error={picture.error} onRetry={() => void picture.refetch()} />}
      {picture.isPending && <SkeletonLines lines={8} />}
      {picture.data === null && (
        <EmptyState
          action={<ButtonLink to={pathOf('MarketGallery')}>{t.back}</ButtonLink>}
          illustration="not-found"
          text={t.missingText}
          title={t.missing}
        />
      )}
    </Page>
  );
}

function Studio({ picture }: { picture: ScenePicture }) {
  const t = useText(repeatText);
  const category = useSession((state) => state.category);
  const url = useUrlFilter<UrlRepeat>(REPEAT_NAMES);
  const { mode, gap_um, w_um, turn } = repeatIn(url.filter);
  // The same object while nothing changes, so that nothing is drawn again.
  const repeat = useMemo(() => ({ mode, gap_um, w_um, turn }), [mode, gap_um, w_um, turn]);
  const loaded = useRepeatImages(picture);
  const { images, version } = loaded;
  const drawing = useMemo<RepeatImages>(() => ({ images, version }), [images, version]);
  const xray = useQuery(pictureXrayQuery(picture.id));
  const [isMaking, setMaking] = useState(false);
  const setMode = (next: TileMode) => url.change({ mode: next });
  return (
    <Page
      actions={
        <Button
          disabled={!category}
          onClick={() => setMaking(true)}
          title={category ? undefined : t.makeHint}
          variant="primary"
        >
          {t.make}
        </Button>
      }
      title={
        <>
          {t.title} · {picture.name} <AiChip picture={picture} />
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.main}>
          {picture.right === 'market' && <p className={styles.note}>{t.notBought}</p>}
          <Stage drawing={drawing} picture={picture} repeat={repeat} />
        </div>
        <div className={styles.side}>
          <section aria-label={t.settings} className={styles.part}>
            <h2 className={styles.heading}>{t.mode}</h2>
            <ModeChoice
              drawing={drawing}
              facts={xray.data?.facts}
              onChange={setMode}
              picture={picture}
              repeat={repeat}
            />
            <Sizes change={url.change} picture={picture} url={url.filter} />
          </section>
          <SeamCheck onMode={setMode} repeat={repeat} xray={xray} />
          <ExportPart change={url.change} picture={picture} repeat={repeat} url={url.filter} />
        </div>
      </div>
      {isMaking && category && (
        <RepeatPicker
          drawing={drawing}
          main_category_id={category.id}
          onClose={() => setMaking(false)}
          picture={picture}
          repeat={repeat}
        />
      )}
    </Page>
  );
}

interface SizesProps {
  picture: ScenePicture;
  url: UrlRepeat;
  change: (next: Partial<UrlRepeat>) => void;
}

function Sizes({ picture, url, change }: SizesProps) {
  const t = useText(repeatText);
  const format = useFormat();
  const repeat = repeatIn(url);
  const { h_um } = pieceOf(picture, repeat);
  const dpi = format.number(Math.round((picture.width * UM_PER_INCH) / repeat.w_um));
  return (
    <>
      <div className={styles.pair}>
        <LengthField change={change} name="size" url={url} />
        <LengthField change={change} name="gap" url={url} />
      </div>
      <p className={styles.quiet}>{t.sizeHint(format.number(Math.round(h_um / 100) / 10), dpi)}</p>
      <div className={styles.row}>
        <span className={styles.label}>{t.turn}</span>
        <Segments
          choices={TURNS.map((value) => ({ value, label: t.turns[value] }))}
          label={t.turn}
          onChange={(value) => change({ turn: value === '0' ? '' : value })}
          value={repeat.turn === 90 ? '90' : '0'}
        />
      </div>
    </>
  );
}
