import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { PRODUCT_MAKE } from '@motif/contract/features/products/product-choices';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button, IconButton } from '../../../shared/ui/actions/button';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { AiChip } from '../../pictures/ai-chip';
import { NextIcon, PreviousIcon } from '../../pictures/picture-icons';
import { BlankSketch } from '../blank-sketch';
import { keepChoice, lastChoice } from '../picker/last-choice';
import { useMakeProducts } from '../picker/use-make-products';
import { blankModelsQuery } from '../products-query';
import { ThreeDPanel } from '../view3d/three-d-panel';
import styles from './see-on.module.css';
import { seeOnText } from './see-on-text';
import { usePictureDesign } from './use-picture-design';

interface Props {
  main_category_id: number;
  picture: PictureCard;
  previous: PictureCard | undefined;
  next: PictureCard | undefined;
  onShow: (picture: PictureCard) => void;
  onBroken: (pictureId: number) => void;
  onClose: () => void;
}

/** In these elements arrow keys have a meaning already. */
const USES_ARROWS = 'input, textarea, select, [role="application"]';

/** A picture on the blanks of its category, live and from all sides, before anything is made of it. */
export function SeeOnDialog({ main_category_id, picture, previous, next, onShow, onBroken, onClose }: Props) {
  const t = useText(seeOnText);
  const may = useAccess();
  const models = useQuery(blankModelsQuery(main_category_id));
  const [chosen, setChosen] = useState(() => lastChoice(main_category_id));
  const { make, made } = useMakeProducts(onClose);
  const list = models.data?.list ?? [];
  const model = list.find(({ id }) => id === chosen?.model_id) ?? list[0];
  const colours = model?.definition.colours ?? [];
  const colour = colours.find(({ code }) => code === chosen?.colour)?.code ?? colours[0]?.code ?? '';
  const area = model?.definition.area;
  const design = usePictureDesign(picture, area, onBroken);
  const choose = (model_id: number, code: string) => {
    setChosen({ model_id, colour: code });
    keepChoice(main_category_id, { model_id, colour: code });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(USES_ARROWS)) return;
    const wanted = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (!wanted) return;
    event.preventDefault();
    onShow(wanted);
  };

  return (
    <Dialog large onClose={onClose} title={picture.name}>
      {models.error && <ErrorState error={models.error} onRetry={() => void models.refetch()} />}
      {models.isPending && <Skeleton height={420} radius={8} />}
      {models.data && !model && <EmptyState illustration="empty" text={t.emptyText} title={t.empty} />}
      {model && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go through the pictures, as its buttons do
        <div className={styles.body} onKeyDown={onKeyDown}>
          <div className={styles.stage}>
            <ThreeDPanel
              changed={design.changed}
              colour={colour}
              design={design.canvas}
              fallback={{ picture_id: picture.id }}
              model={model}
              onColour={(code) => choose(model.id, code)}
            >
              {previous && (
                <span className={styles.go} data-side="start">
                  <IconButton label={t.previous} onClick={() => onShow(previous)}>
                    <PreviousIcon />
                  </IconButton>
                </span>
              )}
              {next && (
                <span className={styles.go} data-side="end">
                  <IconButton label={t.next} onClick={() => onShow(next)}>
                    <NextIcon />
                  </IconButton>
                </span>
              )}
            </ThreeDPanel>
          </div>
          <div className={styles.side}>
            {picture.ai_generated && (
              <div>
                <AiChip picture={picture} />
              </div>
            )}
            <Models
              chosen={model}
              colour={colour}
              models={list}
              onChoose={({ id }) => choose(id, colour)}
              picture={picture.thumb}
            />
            {may([PRODUCT_MAKE]) && (
              <div className={styles.make}>
                <Button
                  busy={made !== null}
                  onClick={() => void make({ model_id: model.id, colour, pictures: [picture] })}
                  variant="primary"
                  wide
                >
                  {t.make}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ModelsProps {
  models: readonly BlankModel[];
  chosen: BlankModel;
  colour: string;
  picture: string;
  onChoose: (model: BlankModel) => void;
}

function Models({ models, chosen, colour, picture, onChoose }: ModelsProps) {
  const t = useText(seeOnText);
  const language = useLanguage();
  return (
    <div aria-label={t.models} className={styles.models} role="radiogroup">
      {models.map((model) => (
        <label className={styles.model} key={model.id}>
          <input
            checked={model.id === chosen.id}
            className={styles.input}
            name="see-on-model"
            onChange={() => onChoose(model)}
            type="radio"
          />
          <span className={styles.drawing}>
            <BlankSketch
              colour={model.definition.colours.some(({ code }) => code === colour) ? colour : ''}
              definition={model.definition}
              picture={picture}
            />
          </span>
          <span className={styles.name}>{pickText(language, model.name, model.name_en)}</span>
        </label>
      ))}
    </div>
  );
}
