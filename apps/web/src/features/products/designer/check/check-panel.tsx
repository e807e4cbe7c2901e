import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../../../shared/i18n/text';
import { ProductCheck } from '../../xray/product-check';
import { designerText } from '../designer-text';
import { layerOf } from '../model/edits';
import { useLayerName } from '../panels/layers';
import type { Saver } from '../state/saver';
import { useDesignState, useWorkspace } from '../state/workspace';
import styles from './check.module.css';
import { fixesOf } from './fixes';

interface Props {
  productId: number;
  saver: Saver;
}

/** The print check of the design as it was saved last; what can be mended in one press is offered beside it. */
export function CheckPanel({ productId, saver }: Props) {
  const t = useText(designerText);
  const { design, heat, area } = useWorkspace();
  const nameOf = useLayerName();
  const scene = useDesignState((state) => state.history.scene);
  const { version, phase } = useStore(saver.store);
  useEffect(() => {
    void saver.flush();
    return () => heat.point(undefined);
  }, [saver, heat]);
  return (
    <div className={styles.panel}>
      <ProductCheck
        product={{ id: productId, version }}
        scene={scene}
        nameOf={(id) => {
          const layer = layerOf(scene, id);
          return layer ? nameOf(layer) : '';
        }}
        onLayer={(id) => design.choose([id])}
        onXray={heat.show}
        onPoint={heat.point}
        fixesOf={(verdict) =>
          fixesOf(verdict, layerOf(scene, verdict.layer_id), area).map(({ name, change }) => ({
            label: t.check.fixes[name],
            run: () => {
              design.choose([verdict.layer_id]);
              design.change(change);
              void saver.flush();
            },
          }))
        }
      />
      {phase !== 'saved' && (
        <p className={styles.waiting} role="status">
          {t.check.waiting}
        </p>
      )}
    </div>
  );
}
