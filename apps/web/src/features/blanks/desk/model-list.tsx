import type {
  BlankDesk,
  BlankDeskCategory,
  BlankDeskModel,
} from '@motif/contract/features/blanks/blank-desk';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../../shared/order/order-handle';
import { useOrder } from '../../../shared/order/use-order';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { SearchInput } from '../../../shared/ui/fields/search-input';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { BlankDrawing } from '../blank-drawing';
import styles from './blank-desk.module.css';
import { deskText } from './desk-text';
import { useRefreshBlanks } from './use-blank-desk';

interface Props {
  desk: BlankDesk;
  chosen: number | undefined;
  /** Those with changes that are not saved. */
  unsaved: ReadonlySet<number>;
  text: string;
  onText: (text: string) => void;
  onChoose: (id: number) => void;
}

/** All blanks by category. */
export function ModelList({ desk, chosen, unsaved, text, onText, onChoose }: Props) {
  const t = useText(deskText);
  const language = useLanguage();
  const wanted = text.toLowerCase();
  const matches = desk.models.filter(({ name, name_en, code }) =>
    [name, name_en, code].some((words) => words.toLowerCase().includes(wanted)),
  );
  const word = ({ name, name_en }: { name: string; name_en: string }) => pickText(language, name, name_en);
  const groups = desk.mains.flatMap((main) =>
    within(desk.primary_categories, main.id).flatMap((line) =>
      within(desk.product_categories, line.id).map((kind) => ({
        kind,
        title: [...new Set([word(main), word(line), word(kind)])].join(' · '),
        isOff: !line.is_active || !kind.is_active,
        models: matches.filter(({ product_category_id }) => product_category_id === kind.id),
      })),
    ),
  );
  return (
    <nav className={styles.list} aria-label={t.list}>
      <SearchInput label={t.search} value={text} onChange={onText} />
      {groups
        .filter(({ models }) => models.length > 0)
        .map(({ kind, title, isOff, models }) => (
          <section key={kind.id} aria-label={title}>
            <h3>
              {title} {isOff && <Chip tone="warning">{t.off}</Chip>}
            </h3>
            <Group
              kindId={kind.id}
              models={models}
              mayOrder={text === '' && models.length > 1}
              chosen={chosen}
              unsaved={unsaved}
              onChoose={onChoose}
            />
          </section>
        ))}
      {matches.length === 0 && (
        <EmptyState
          title={t.nothingFound}
          action={text && <Button onClick={() => onText('')}>{t.clear}</Button>}
        />
      )}
    </nav>
  );
}

const within = (list: readonly BlankDeskCategory[], id: number) =>
  list.filter(({ parent_id }) => parent_id === id);

interface GroupProps extends Pick<Props, 'chosen' | 'unsaved' | 'onChoose'> {
  kindId: number;
  models: readonly BlankDeskModel[];
  mayOrder: boolean;
}

function Group({ kindId, models, mayOrder, chosen, unsaved, onChoose }: GroupProps) {
  const language = useLanguage();
  const refresh = useRefreshBlanks();
  const byId = new Map(models.map((model) => [model.id, model]));
  const save = useMutation({
    mutationFn: (ids: number[]) =>
      call('POST /setting/product-models/order/', { body: { product_category_id: kindId, ids } }),
    // After a refusal the order of the server returns.
    onSettled: refresh,
  });
  const known = models.map(({ id }) => id);
  const order = useOrder({
    ids: save.isPending && save.variables.length === known.length ? save.variables : known,
    nameOf: (id) => {
      const model = byId.get(id);
      return model ? pickText(language, model.name, model.name_en) : '';
    },
    onMoved: (ids) => save.mutate(ids),
  });
  return (
    <>
      <ul ref={order.list}>
        {order.ids.map((id) => {
          const model = byId.get(id);
          return (
            model && (
              <li key={id} data-order-id={id} data-lifted={order.lifted === id || undefined}>
                {mayOrder && <OrderHandle {...order.handle(id)} />}
                <Row
                  model={model}
                  isChosen={id === chosen}
                  isUnsaved={unsaved.has(id)}
                  onChoose={() => onChoose(id)}
                />
              </li>
            )
          );
        })}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}

interface RowProps {
  model: BlankDeskModel;
  isChosen: boolean;
  isUnsaved: boolean;
  onChoose: () => void;
}

function Row({ model, isChosen, isUnsaved, onChoose }: RowProps) {
  const t = useText(deskText);
  const format = useFormat();
  const { area } = model.definition;
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      className={styles.row}
      data-off={!model.is_active || undefined}
      onClick={onChoose}
    >
      <span className={styles.thumb}>
        <BlankDrawing definition={model.definition} label="" lines={false} maxHeight={44} />
      </span>
      <span className={styles.name}>
        <span>
          <strong>{pickText(useLanguage(), model.name, model.name_en)}</strong>
          {isUnsaved && <Chip tone="warning">{t.unsaved}</Chip>}
          {!model.is_active && <Chip tone="warning">{t.off}</Chip>}
        </span>
        <small>
          {`${area.w_um / 1000} × ${area.h_um / 1000} mm · v${model.version}`}
          {model.products > 0 && ` · ${t.products(format.number(model.products))}`}
        </small>
      </span>
    </button>
  );
}
