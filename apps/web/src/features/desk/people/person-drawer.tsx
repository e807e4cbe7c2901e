import type { DeskPersonDetail } from '@motif/contract/features/desk/people';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskBar, DeskFacts, DeskNote, DeskSection } from '../../../shared/desk/desk-parts';
import { deviceName } from '../../../shared/device-name';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from '../desk.module.css';
import { deskText } from '../desk-text';
import { PersonState } from './people-columns';
import { peopleText } from './people-text';
import { PersonDialog, type PersonStep } from './person-dialogs';
import { personQuery } from './use-people';

const WIDTH = 560;

/** One person: who they are, where they are signed in, and what an operator can do about them. */
export function PersonDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(peopleText);
  const { data: person, error, refetch } = useQuery(personQuery(id));
  const [step, setStep] = useState<PersonStep>();
  return (
    <Drawer
      title={person?.username ?? t.title}
      width={WIDTH}
      footer={
        person && !person.is_me && person.status !== 'cancelled' && <Steps person={person} onStep={setStep} />
      }
      onClose={onClose}
    >
      {person ? (
        <div className={styles.sections}>
          <Standing person={person} />
          <About person={person} />
          <Devices person={person} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
      {person && step && <PersonDialog person={person} step={step} onClose={() => setStep(undefined)} />}
    </Drawer>
  );
}

function Steps({ person, onStep }: { person: DeskPersonDetail; onStep: (step: PersonStep) => void }) {
  const t = useText(peopleText);
  const words = useText(deskText);
  return (
    <>
      {person.is_ours && (
        <Button onClick={() => onStep(person.is_operator ? 'noOperator' : 'operator')}>
          {person.is_operator ? t.unmakeOperator : t.makeOperator}
        </Button>
      )}
      {person.sessions.length > 0 && <Button onClick={() => onStep('end')}>{t.end}</Button>}
      <Button variant={person.kept ? 'default' : 'danger'} onClick={() => onStep('suspend')}>
        {person.kept ? words.change : words.suspend}
      </Button>
      {person.kept && (
        <Button variant="primary" onClick={() => onStep('lift')}>
          {words.lift}
        </Button>
      )}
    </>
  );
}

function Standing({ person }: { person: DeskPersonDetail }) {
  const t = useText(peopleText);
  const words = useText(deskText);
  const { kept, company_kept, suspended_by, status } = person;
  if (kept) {
    const { reason, until } = kept;
    return <DeskBar>{until ? words.keptUntil(until, reason) : words.keptOpen(reason)}</DeskBar>;
  }
  if (company_kept) return <DeskBar>{t.companyKept}</DeskBar>;
  if (suspended_by === 'company') return <DeskBar>{t.lockedBy}</DeskBar>;
  if (status === 'cancelled') return <DeskBar>{t.gone}</DeskBar>;
  return person.is_me ? <DeskBar>{t.me}</DeskBar> : null;
}

function About({ person }: { person: DeskPersonDetail }) {
  const t = useText(peopleText);
  const { types, type } = useText(deskText);
  const format = useFormat();
  const language = useLanguage();
  return (
    <DeskSection title={t.about}>
      <DeskFacts
        facts={[
          {
            name: t.columns.state,
            value: (
              <span className={styles.chips}>
                <PersonState person={person} />
                {person.is_master && <Chip>{t.master}</Chip>}
                {person.is_operator && <Chip tone="accent">{t.operator}</Chip>}
              </span>
            ),
          },
          { name: t.account, value: person.account, isNumber: true },
          { name: t.contact, value: person.contact ?? t.noContact },
          { name: t.columns.company, value: person.company.company_name },
          { name: t.serial, value: person.company.company_sn, isNumber: true },
          { name: type, value: types[person.type_role] },
          {
            name: t.roles,
            value:
              person.roles.map(({ name, name_en }) => pickText(language, name, name_en)).join('、') ||
              t.noRoles,
          },
          { name: t.verification, value: t.verifications[person.verification] },
          { name: t.columns.seen, value: person.last_seen ? format.dateTime(person.last_seen) : t.never },
          { name: t.columns.since, value: format.dateTime(person.created_at) },
        ]}
      />
      <div className={styles.links}>
        <ButtonLink to={`${pathOf('AccessReport')}?person=${person.id}`}>{t.why}</ButtonLink>
        <ButtonLink to={`${pathOf('CompanyManagement')}?company=${person.company.id}`}>
          {t.toCompany}
        </ButtonLink>
      </div>
    </DeskSection>
  );
}

function Devices({ person: { sessions } }: { person: DeskPersonDetail }) {
  const t = useText(peopleText);
  const format = useFormat();
  return (
    <DeskSection title={t.devices(sessions.length)}>
      {sessions.length === 0 ? (
        <DeskNote>{t.noDevices}</DeskNote>
      ) : (
        <ul className={styles.devices}>
          {sessions.map(({ id, user_agent, ip, last_seen }) => (
            <li key={id}>
              <span>{deviceName(user_agent) ?? t.unknownDevice}</span>
              <span className={styles.note}>
                {ip && `${ip} · `}
                {t.seenAt(format.dateTime(last_seen))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
