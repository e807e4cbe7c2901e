import type { BlankModel, BlankTree } from '@motif/contract/features/blanks/blanks';
import type { PrintArea } from '@motif/contract/features/blanks/definition';
import type { Scene } from '@motif/contract/scene/scene';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { BlankSketch } from '../blank-sketch';
import { Mockup } from '../mockup';
import { blankModelsQuery, blankTreeQuery } from '../products-query';
import { ColourChoice } from './colour-choice';
import { keepChoice, lastChoice } from './last-choice';
import styles from './picker.module.css';
import { pickerText } from './picker-text';
import { MAKE_MAX, useMakeProducts } from './use-make-products';

interface Props {
  main_category_id: number;
  /** One product is made of each; none: an empty product. */
  pictures: readonly { id: number; thumb: string }[];
  /** What lies on the blank instead of the whole picture. */
  design?: PickedDesign;
  onClose: () => void;
  onMade?: () => void;
}

/** A design that is made for whatever print area is chosen. */
export interface PickedDesign {
  sceneOn: (area: PrintArea) => Scene;
  /** The address of a small drawing of it. */
  sketchOn: (area: PrintArea) => string;
}

const WIDTH = 880;

/** Where every product begins: line, kind, model and colour, each model with the picture already on it. */
export function ModelPicker({ main_category_id, pictures, design, onClose, onMade }: Props) {
  const t = useText(pickerText);
  const format = useFormat();
  const tree = useQuery(blankTreeQuery(main_category_id));
  const models = useQuery(blankModelsQuery(main_category_id));
  const [chosen, setChosen] = useState(() => lastChoice(main_category_id));
  const { make, made } = useMakeProducts(() => {
    onClose();
    onMade?.();
  });
  const list = models.data?.list ?? [];
  const model = list.find(({ id }) => id === chosen?.model_id) ?? list[0];
  const colours = model?.definition.colours ?? [];
  const colour = colours.find(({ code }) => code === chosen?.colour)?.code ?? colours[0]?.code ?? '';
  const choose = (model_id: number, next: string) => {
    setChosen({ model_id, colour: next });
    keepChoice(main_category_id, { model_id, colour: next });
  };
  const count = Math.min(pictures.length, MAKE_MAX);
  const isMany = count > 1;
  const label = isMany ? t.make(format.number(count)) : t.start;
  const failed = tree.error ?? models.error;

  return (
    <Drawer
      footer={
        model && (
          <div className={styles.foot}>
            <ColourChoice colours={colours} onChange={(code) => choose(model.id, code)} value={colour} />
            <Button
              busy={made !== null}
              onClick={() => {
                const scene = design?.sceneOn(model.definition.area);
                void make({ model_id: model.id, colour, pictures, ...(scene && { scene }) });
              }}
              variant="primary"
            >
              {made !== null && isMany ? t.making(format.number(made), format.number(count)) : label}
            </Button>
          </div>
        )
      }
      onClose={onClose}
      title={isMany ? t.titleOf(format.number(pictures.length)) : t.title}
      width={WIDTH}
    >
      {pictures.length > MAKE_MAX && <p className={styles.note}>{t.tooMany(format.number(MAKE_MAX))}</p>}
      {failed && (
        <ErrorState
          error={failed}
          onRetry={() => {
            void tree.refetch();
            void models.refetch();
          }}
        />
      )}
      {(tree.isPending || models.isPending) && <SkeletonLines lines={6} />}
      {tree.data && models.data && !model && (
        <EmptyState illustration="empty" text={t.emptyText} title={t.empty} />
      )}
      {tree.data && model && (
        <Blanks
          chosen={model}
          colour={colour}
          design={design}
          models={list}
          onChoose={(next) =>
            choose(next.id, next.definition.colours.some(({ code }) => code === colour) ? colour : '')
          }
          picture={pictures[0]}
          tree={tree.data.list}
        />
      )}
    </Drawer>
  );
}

interface BlanksProps {
  tree: readonly BlankTree[];
  models: readonly BlankModel[];
  chosen: BlankModel;
  colour: string;
  picture: { id: number; thumb: string } | undefined;
  design: PickedDesign | undefined;
  onChoose: (model: BlankModel) => void;
}

interface OnBlankProps {
  model: BlankModel;
  colour: string;
  picture: { id: number; thumb: string } | undefined;
  design: PickedDesign | undefined;
}

/** The picture on a blank: drawn by the browser at once, then as the mockup that the server made of it. */
function OnBlank({ model: { id, definition }, colour, picture, design }: OnBlankProps) {
  const own = definition.colours.some(({ code }) => code === colour) ? colour : definition.colours[0]?.code;
  const sketch = useMemo(() => design?.sketchOn(definition.area), [design, definition]);
  const drawing = (
    <BlankSketch colour={own ?? ''} definition={definition} picture={sketch ?? picture?.thumb} />
  );
  // The server would draw the whole picture.
  if (!own || design) return drawing;
  const of = { ...(picture && { picture_id: picture.id }), model_id: id, colour: own };
  return <Mockup of={of}>{drawing}</Mockup>;
}

const ALL = 'all';

/** The blanks of one line and kind. Choosing a line chooses its first model, so something is always chosen in sight. */
function Blanks({ tree, models, chosen, colour, picture, design, onChoose }: BlanksProps) {
  const t = useText(pickerText);
  const language = useLanguage();
  const format = useFormat();
  const [kind, setKind] = useState(ALL);
  const nameOf = (named: { name: string; name_en: string }) => pickText(language, named.name, named.name_en);
  const lines = tree.flatMap(({ primary_categories }) => primary_categories);
  const line = lines.find(({ id }) => id === chosen.primary_category_id);
  const kinds = line?.product_categories.filter((some) => some.models > 0) ?? [];
  const ofLine = (id: number) => models.filter(({ primary_category_id }) => primary_category_id === id);
  const shown = ofLine(chosen.primary_category_id).filter(
    ({ product_category_id }) => kind === ALL || String(product_category_id) === kind,
  );
  const mm = (um: number) => format.number(Math.round(um / 1000));
  return (
    <>
      <div className={styles.choices}>
        <Segments
          choices={lines
            .filter(({ id }) => ofLine(id).length > 0)
            .map((some) => ({ value: String(some.id), label: nameOf(some) }))}
          label={t.lines}
          onChange={(id) => {
            const [first] = ofLine(Number(id));
            setKind(ALL);
            if (first) onChoose(first);
          }}
          value={String(chosen.primary_category_id)}
        />
        {kinds.length > 1 && (
          <Segments
            choices={[
              { value: ALL, label: t.allKinds },
              ...kinds.map((some) => ({ value: String(some.id), label: nameOf(some) })),
            ]}
            label={t.kinds}
            onChange={(next) => {
              setKind(next);
              const [first] = ofLine(chosen.primary_category_id).filter(
                ({ product_category_id }) => next === ALL || String(product_category_id) === next,
              );
              if (first) onChoose(first);
            }}
            value={kind}
          />
        )}
      </div>
      <div aria-label={t.models} className={styles.models} role="radiogroup">
        {shown.map((model) => (
          <label className={styles.model} key={model.id}>
            <input
              checked={model.id === chosen.id}
              className={styles.input}
              name="model"
              onChange={() => onChoose(model)}
              type="radio"
            />
            <span className={styles.stage}>
              <OnBlank colour={colour} design={design} model={model} picture={picture} />
            </span>
            <span className={styles.name}>{nameOf(model)}</span>
            <span className={styles.size}>
              {t.size(mm(model.definition.area.w_um), mm(model.definition.area.h_um))}
            </span>
          </label>
        ))}
      </div>
    </>
  );
}
