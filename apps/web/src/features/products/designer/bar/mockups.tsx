import type { BlankView } from '@motif/contract/features/blanks/definition';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Button, Spinner } from '../../../../shared/ui/actions/button';
import { mockupQuery } from '../../view3d/server-views';
import { designerText } from '../designer-text';
import type { Saver } from '../state/saver';
import { useDesignState, useWorkspace } from '../state/workspace';
import styles from './bar.module.css';

const SIZE = 800;

interface MockupsProps {
  productId: number;
  saver: Saver;
}

/** The saved design on its blank, from all sides. */
export function Mockups({ productId, saver }: MockupsProps) {
  const t = useText(designerText);
  const { model } = useWorkspace();
  const { phase, version } = useStore(saver.store);
  useEffect(() => {
    void saver.flush();
  }, [saver]);
  if (phase === 'waiting' || phase === 'saving')
    return (
      <p className={styles.waiting} role="status">
        <Spinner />
        {t.mockup.saveFirst}
      </p>
    );
  return (
    <div className={styles.mockups}>
      {model.definition.views.map((view) => (
        <Mockup key={view.code} view={view} productId={productId} version={version} />
      ))}
    </div>
  );
}

interface MockupProps {
  view: BlankView;
  productId: number;
  /** Another version of the product has other mockups. */
  version: number;
}

function Mockup({ view, productId, version }: MockupProps) {
  const t = useText(designerText);
  const language = useLanguage();
  const { model } = useWorkspace();
  const colour = useDesignState((state) => state.colour);
  const name = pickText(language, view.name, view.name_en);
  const query = mockupQuery(model, colour, { product_id: productId }, view.code, SIZE);
  const { data, error, refetch } = useQuery({ ...query, queryKey: [...query.queryKey, version] });
  return (
    <figure className={styles.mockup}>
      <div className={styles.mockupFrame}>
        {data?.url && <img src={data.url} alt={name} />}
        {!data?.url && !error && (
          <p className={styles.waiting} role="status">
            <Spinner />
            {t.mockup.drawing}
          </p>
        )}
        {error && (
          <div className={styles.waiting} role="alert">
            <p>{t.mockup.failed}</p>
            <Button onClick={() => void refetch()}>{t.mockup.retry}</Button>
          </div>
        )}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
