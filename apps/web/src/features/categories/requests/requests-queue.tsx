import { OPERATOR_DECLINE_CODES } from '@motif/contract/features/categories/category-declines';
import {
  type CategoryRequest,
  REQUEST_LISTS,
  type RequestList,
} from '@motif/contract/features/categories/category-requests';
import { pathOf } from '@motif/contract/screens';
import { useMutation } from '@tanstack/react-query';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { useAge } from '../../../shared/desk/ages';
import { DeskActions, DeskFacts } from '../../../shared/desk/desk-parts';
import { deskText } from '../../../shared/desk/desk-text';
import type { QueueLine } from '../../../shared/desk/queue-rows';
import { type DialogEnd, ReviewQueue } from '../../../shared/desk/review-queue';
import { useQueueState } from '../../../shared/desk/use-queue-state';
import { Refusal } from '../../../shared/forms/refusal';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { dialogText } from '../../../shared/ui/overlay/dialog-text';
import { toast } from '../../../shared/ui/overlay/toast';
import { REQUEST_TONES, useDecisionFacts } from './decision-facts';
import { DeclineDialog } from './decline-dialog';
import { requestsText } from './requests-text';
import { useRefreshRequests, useRequestReviews } from './use-requests';

type Step = 'open' | 'decline';

/** Operators open what a company asks for with one press, or say why not. */
export function RequestsQueue() {
  const t = useText(requestsText);
  const desk = useText(deskText);
  const filter = useQueueState(REQUEST_LISTS);
  const requests = useRequestReviews(filter.state);
  const line = useLine();
  return (
    <ReviewQueue<CategoryRequest, Step, RequestList>
      label={t.title}
      lead={t.lead}
      keys={desk.keys(t.open, t.decline)}
      screen="CategoryManagement"
      query={requests}
      filter={filter}
      words={t.lists}
      idOf={({ id }) => id}
      line={line}
      detail={(request, { ask, done }) => (
        <Details request={request} onDecline={() => ask('decline')} onDone={done} />
      )}
      dialog={(step, request, end) =>
        step === 'open' ? <OpenDialog request={request} {...end} /> : <Decline request={request} {...end} />
      }
      keysOf={({ state }) => (state === 'waiting' ? { approve: 'open', refuse: 'decline' } : {})}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  );
}

function useLine(): (request: CategoryRequest) => QueueLine {
  const t = useText(requestsText);
  const language = useLanguage();
  const ageOf = useAge();
  return ({ company, category, user, reason, created_at, state, decided_at }) => ({
    title: company.company_name,
    text: reason || t.noNote,
    amount: pickText(language, category.name, category.name_en),
    note: user.username,
    chip: <Chip tone={REQUEST_TONES[state]}>{t.states[state]}</Chip>,
    age: ageOf(decided_at ?? created_at),
  });
}

function useOpen({ id }: CategoryRequest, onDone: () => void) {
  const t = useText(requestsText);
  const refresh = useRefreshRequests();
  const send = useIdempotentInMemory('POST /system/category_requests/{id}/open/');
  return useMutation({
    mutationFn: () => send({ params: { id } }),
    onSuccess: () => {
      toast.success(t.opened);
      onDone();
    },
    onSettled: refresh,
  });
}

interface DetailsProps {
  request: CategoryRequest;
  onDecline: () => void;
  onDone: () => void;
}

function Details({ request, onDecline, onDone }: DetailsProps) {
  const t = useText(requestsText);
  const language = useLanguage();
  const format = useFormat();
  const open = useOpen(request, onDone);
  const decision = useDecisionFacts(request);
  const { company, category, user, reason, created_at } = request;
  const isWaiting = request.state === 'waiting';
  return (
    <>
      <DeskFacts
        facts={[
          { name: t.category, value: pickText(language, category.name, category.name_en) },
          { name: t.company, value: company.company_name },
          { name: t.serial, value: company.company_sn, isNumber: true },
          { name: t.person, value: `${user.username} · ${user.account}` },
          { name: t.note, value: reason || t.noNote },
          { name: t.time, value: format.dateTime(created_at) },
          ...decision,
        ]}
      />
      <Refusal text={open.error?.message} />
      <DeskActions>
        <ButtonLink to={`${pathOf('CompanyManagement')}?q=${encodeURIComponent(company.company_name)}`}>
          {t.toCompany}
        </ButtonLink>
        {isWaiting && (
          <>
            <Button disabled={open.isPending} onClick={onDecline}>
              {t.decline}
            </Button>
            <Button variant="primary" busy={open.isPending} onClick={() => open.mutate()}>
              {t.open}
            </Button>
          </>
        )}
      </DeskActions>
    </>
  );
}

/** A slip of a key opens nothing. */
function OpenDialog({ request, onClose, onDone }: DialogEnd & { request: CategoryRequest }) {
  const t = useText(requestsText);
  const words = useText(dialogText);
  const language = useLanguage();
  const open = useOpen(request, onDone);
  const { company, category } = request;
  return (
    <Dialog title={t.openTitle} onClose={open.isPending ? undefined : onClose}>
      <p>{t.openLead(company.company_name, pickText(language, category.name, category.name_en))}</p>
      <Refusal text={open.error?.message} />
      <DialogActions>
        <Button disabled={open.isPending} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" data-autofocus busy={open.isPending} onClick={() => open.mutate()}>
          {t.open}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Decline({ request: { id }, onClose, onDone }: DialogEnd & { request: CategoryRequest }) {
  const send = useIdempotentInMemory('POST /system/category_requests/{id}/decline/');
  return (
    <DeclineDialog
      codes={OPERATOR_DECLINE_CODES}
      send={(body) => send({ params: { id }, body })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
