import type { XrayFacts } from '@motif/contract/features/products/xray';
import {
  BLURRED_BEARABLE,
  BLURRED_FINE,
  FRINGE_MAX,
  xrayLevel,
} from '@motif/contract/features/products/xray-choices';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { CheckIcon } from '../../../shared/ui/display/icons';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { type Finding, FindingWords } from './findings';
import styles from './xray.module.css';
import { pictureXrayQuery } from './xray-query';
import { xrayText } from './xray-text';

interface Props {
  picture: { id: number; width: number; height: number };
}

const CM_PER_INCH = 2.54;
const DPIS = { fine: 300, bearable: 150 } as const;

/**
 * How large a picture can be printed, and how sharp it is once somebody asks: the server reads the whole original for
 * that, so it does not happen for every picture that is only looked at.
 */
export function PictureCheck(props: Props) {
  return <Check {...props} key={props.picture.id} />;
}

function Check({ picture }: Props) {
  const t = useText(xrayText);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...pictureXrayQuery(picture.id),
    enabled: isAsked,
  });
  const result = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, so the focus goes to what it has brought.
  useEffect(() => {
    if (isAsked) result.current?.focus();
  }, [isAsked]);
  const upscale = data?.facts?.upscale ?? 1;
  const cm = (pixels: number, dpi: number) =>
    format.number(Math.round((pixels / upscale / dpi) * CM_PER_INCH * 10) / 10);
  return (
    <section aria-label={t.title} className={styles.check}>
      <h4 className={styles.heading}>{t.title}</h4>
      <dl aria-label={t.sizes} className={styles.sizes}>
        {(['fine', 'bearable'] as const).map((kind) => (
          <div className={styles.size} key={kind}>
            <dt>{t[kind]}</dt>
            <dd>{t.cm(cm(picture.width, DPIS[kind]), cm(picture.height, DPIS[kind]))}</dd>
          </div>
        ))}
      </dl>
      {isAsked ? (
        <div aria-busy={!data && !error} className={styles.result} ref={result} tabIndex={-1}>
          {!data && !error && <SkeletonLines lines={2} />}
          {error && !data && (
            <div role="alert">
              <p className={styles.quiet}>{error.message || t.failed}</p>
              <Button busy={isFetching} onClick={() => refetch()}>
                {t.retry}
              </Button>
            </div>
          )}
          {data &&
            (data.facts ? <Facts facts={data.facts} /> : <p className={styles.quiet}>{t.unreadable}</p>)}
        </div>
      ) : (
        <Button onClick={() => setAsked(true)} wide>
          {t.check}
        </Button>
      )}
    </section>
  );
}

function Facts({ facts }: { facts: XrayFacts }) {
  const t = useText(xrayText);
  return (
    <ul className={styles.list}>
      {findingsOf(facts).map((finding) => (
        <li key={finding.check}>
          <FindingWords {...finding} />
        </li>
      ))}
      {facts.seams.grid <= 1 && (
        <li className={styles.finding} data-level="ok">
          <CheckIcon aria-hidden="true" className={styles.icon} height={16} width={16} />
          <span className={styles.words}>{t.tileable}</span>
        </li>
      )}
    </ul>
  );
}

/** What can be said of a picture before it is placed. */
function findingsOf({ upscale, blurred, fringe }: XrayFacts): Finding[] {
  const findings: Finding[] = [{ check: 'upscale', level: xrayLevel(upscale, 1), value: upscale }];
  if (blurred !== null)
    findings.push({
      check: 'blur',
      level: xrayLevel(blurred, BLURRED_FINE, BLURRED_BEARABLE),
      value: blurred,
    });
  if (fringe !== null)
    findings.push({ check: 'fringe', level: xrayLevel(fringe, FRINGE_MAX), value: fringe });
  return findings;
}
