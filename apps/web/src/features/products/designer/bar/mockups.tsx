import type { BlankView } from '@motif/contract/features/blanks/definition';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../../../shared/api/call';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Button, Spinner } from '../../../../shared/ui/actions/button';
import { designerText } from '../designer-text';
import type { Saver } from '../state/saver';
import { useDesignState, useWorkspace } from '../state/workspace';
import styles from './bar.module.css';

const SIZE = 800;

/** The saved design on its blank, from all sides. */
export function Mockups({ productId, saver }: { productId: number; saver: Saver }) {
  const t = useText(designerText);
  const { model } = useWorkspace();
  const phase = useStore(saver.store, (state) => state.phase);
  const scene = useDesignState((state) => state.history.scene);
  const colour = useDesignState((state) => state.colour);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    void saver.flush();
  }, [saver]);
  // Another design has other mockups.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the design is what is counted
  useEffect(() => setOpened((count) => count + 1), [scene, colour]);
  if (phase !== 'saved')
    return (
      <p className={styles.waiting} role="status">
        <Spinner />
        {t.mockup.saveFirst}
      </p>
    );
  return (
    <div className={styles.mockups}>
      {model.definition.views.map((view) => (
        <Mockup key={view.code} view={view} productId={productId} opened={opened} />
      ))}
    </div>
  );
}

function Mockup({ view, productId, opened }: { view: BlankView; productId: number; opened: number }) {
  const t = useText(designerText);
  const language = useLanguage();
  const name = pickText(language, view.name, view.name_en);
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'mockup', productId, view.code, opened],
    queryFn: ({ signal }) =>
      call(
        'GET /product/products/preview/',
        { query: { product_id: productId, view: view.code, size: SIZE } },
        { signal, silent: true },
      ),
    refetchInterval: ({ state }) => state.data?.retry_after_ms ?? false,
    gcTime: 0,
    retry: false,
  });
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
