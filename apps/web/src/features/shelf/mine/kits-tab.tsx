import { KIT_NAME_MAX } from '@motif/contract/features/shelf/listing-choices';
import { listingPath } from '@motif/contract/screens';
import { isBlank } from '@motif/contract/text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { ChevronRightIcon } from '../../../shared/ui/display/icons';
import { Field } from '../../../shared/ui/fields/field';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { kitListQuery, kitsKey } from '../shelf-query';
import { shelfText } from '../shelf-text';
import styles from './kits.module.css';

interface Props {
  main_category_id: number;
  /** Somebody wants to make a listing. */
  isMaking: boolean;
  onMake: (isMaking: boolean) => void;
}

/** The listings of one main category. */
export function KitsTab({ main_category_id, isMaking, onMake }: Props) {
  const t = useText(shelfText);
  const format = useFormat();
  const query = useInfiniteQuery(kitListQuery(main_category_id));
  return (
    <>
      <p className={styles.lead}>{t.lead}</p>
      <PagedList
        empty={
          <EmptyState
            action={
              <Button onClick={() => onMake(true)} variant="primary">
                {t.create.listings}
              </Button>
            }
            illustration="empty"
            text={t.emptyText}
            title={t.empty}
          />
        }
        query={query}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((kit) => (
              <li className={styles.kit} key={kit.id}>
                <PlainLink className={styles.link} to={listingPath(kit.id)}>
                  <span className={styles.name}>{kit.name}</span>
                  <span className={styles.facts}>
                    {t.rows(format.number(kit.rows))} · {t.sites(format.number(kit.sites))}
                  </span>
                  <span className={styles.when}>
                    {t.changed(format.dateTime(kit.updated_at), kit.owner_name)}
                  </span>
                  <ChevronRightIcon aria-hidden className={styles.arrow} height={18} width={18} />
                </PlainLink>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isMaking && <NewKitDialog main_category_id={main_category_id} onClose={() => onMake(false)} />}
    </>
  );
}

function NewKitDialog({ main_category_id, onClose }: { main_category_id: number; onClose: () => void }) {
  const t = useText(shelfText);
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useIdempotentInMemory('POST /shelf/listing-kits/');
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: isBlank(name) ? t.nameNeeded : undefined }),
    send: async ({ name }) => {
      const { id } = await create({ body: { main_category_id, name: name.trim() } });
      await client.invalidateQueries({ queryKey: kitsKey });
      onClose();
      await navigate(listingPath(id));
    },
  });
  return (
    <Dialog onClose={onClose} title={t.create.listings}>
      <form {...form.props}>
        <Field
          {...form.field('name')}
          autoComplete="off"
          hint={t.nameHint}
          label={t.name}
          max={KIT_NAME_MAX}
        />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={t.make} />
      </form>
    </Dialog>
  );
}
