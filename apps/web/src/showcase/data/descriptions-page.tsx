import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { DeskFacts } from '../../shared/desk/desk-parts';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Sample, Samples } from '../samples';
import { dataText } from './data-text';

const MB = 1024 * 1024;

/** Facts by name and value: of the account that is signed in and of a company. */
export function DescriptionsPage() {
  const t = useText(dataText);
  const user = useSession((state) => state.user);
  return (
    <Samples>
      <Sample title={t.account}>
        {user && (
          <DeskFacts
            facts={[
              { name: t.facts.name, value: user.username },
              { name: t.facts.role, value: user.roles.join(', ') },
              { name: t.facts.master, value: user.is_master ? t.yes : t.no },
              { name: t.facts.permissions, value: String(user.permissions.length), isNumber: true },
            ]}
          />
        )}
      </Sample>
      <Sample title={t.company}>
        <CompanyFacts />
      </Sample>
    </Samples>
  );
}

function CompanyFacts() {
  const t = useText(dataText);
  const format = useFormat();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['showcase', 'company'],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        'GET /system/companies/',
        { query: { page_size: 1 } },
        { silent: true, signal },
      );
      const [first] = list;
      return first
        ? await call('GET /system/companies/{id}/', { params: { id: first.id } }, { silent: true, signal })
        : null;
    },
  });
  if (isPending) return <SkeletonLines lines={5} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { actual_storage_mb, storage_mb, actual_image_count } = data.storage;
  return (
    <DeskFacts
      facts={[
        { name: t.facts.company, value: data.company_name },
        { name: t.facts.sn, value: data.company_sn, isNumber: true },
        { name: t.facts.since, value: format.date(data.created_at) },
        { name: t.facts.people, value: format.number(data.people) },
        { name: t.facts.pictures, value: format.number(actual_image_count) },
        {
          name: t.facts.storage,
          value: `${format.bytes(actual_storage_mb * MB)} / ${format.bytes(storage_mb * MB)}`,
        },
      ]}
    />
  );
}
