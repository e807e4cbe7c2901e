import type { DeskCompanyDetail } from '@motif/contract/features/desk/companies';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { DeskBar, DeskFacts, DeskNote, DeskSection } from '../../../shared/desk/desk-parts';
import { ReasonDialog } from '../../../shared/forms/reason-dialog';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Meter } from '../../../shared/ui/states/meter';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from '../desk.module.css';
import { deskText } from '../desk-text';
import { useRefreshDesk } from '../people/use-people';
import { useUntil } from '../use-until';
import { CategoriesForm } from './categories-form';
import { companiesText } from './companies-text';
import { CompanyState } from './company-state';
import { companyQuery } from './use-companies';

const WIDTH = 600;
const MB = 1024 * 1024;

/** One company: what it opened, bought and used, and whether its people may come in. */
export function CompanyDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(companiesText);
  const words = useText(deskText);
  const { data: company, error, refetch } = useQuery(companyQuery(id));
  const [dirty, setDirty] = useState(false);
  const [step, setStep] = useState<'suspend' | 'lift'>();
  const footer = company && !company.is_ours && (
    <>
      <Button variant={company.kept ? 'default' : 'danger'} onClick={() => setStep('suspend')}>
        {company.kept ? words.change : words.suspend}
      </Button>
      {company.kept && (
        <Button variant="primary" onClick={() => setStep('lift')}>
          {words.lift}
        </Button>
      )}
    </>
  );
  return (
    <Drawer
      title={company?.company_name ?? t.title}
      width={WIDTH}
      dirty={dirty}
      footer={footer}
      onClose={onClose}
    >
      {company ? (
        <div className={styles.sections}>
          {company.kept && (
            <DeskBar>
              {company.kept.until
                ? words.keptUntil(company.kept.until, company.kept.reason)
                : words.keptOpen(company.kept.reason)}
            </DeskBar>
          )}
          <About company={company} />
          <Room company={company} />
          <CategoriesForm key={company.categories_version} company={company} onDirty={setDirty} />
          {company.is_ours && <DeskNote>{t.ours}</DeskNote>}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
      {company && step && <StepDialog company={company} step={step} onClose={() => setStep(undefined)} />}
    </Drawer>
  );
}

function About({ company }: { company: DeskCompanyDetail }) {
  const t = useText(companiesText);
  const { types } = useText(deskText);
  const format = useFormat();
  const { master } = company;
  return (
    <DeskSection title={t.about}>
      <DeskFacts
        facts={[
          { name: t.columns.state, value: <CompanyState company={company} /> },
          { name: t.serial, value: company.company_sn, isNumber: true },
          { name: t.columns.type, value: company.type_role && types[company.type_role] },
          { name: t.verified, value: company.verified_name ?? t.notVerified },
          {
            name: t.master,
            value: master
              ? [master.username, master.account, master.contact].filter(Boolean).join(' · ')
              : t.noMaster,
          },
          { name: t.columns.people, value: format.number(company.people) },
          { name: t.columns.since, value: format.dateTime(company.created_at) },
        ]}
      />
      <div className={styles.links}>
        <ButtonLink to={`${pathOf('UserManagement')}?company_id=${company.id}`}>{t.people}</ButtonLink>
      </div>
    </DeskSection>
  );
}

function Room({ company }: { company: DeskCompanyDetail }) {
  const t = useText(companiesText);
  const format = useFormat();
  const language = useLanguage();
  const { membership, storage, sub_accounts } = company;
  const level = membership && pickText(language, membership.name, membership.name_en);
  return (
    <DeskSection title={t.room}>
      <DeskFacts
        facts={[
          {
            name: t.membership,
            value: level
              ? membership.end_date
                ? t.untilDay(level, format.date(membership.end_date))
                : level
              : t.noMembership,
          },
        ]}
      />
      <Meter
        label={t.pictures}
        used={storage.actual_image_count}
        allowed={storage.image_count}
        text={format.number}
      />
      <Meter
        label={t.storage}
        used={storage.actual_storage_mb}
        allowed={storage.storage_mb}
        text={(amount) => format.bytes(amount * MB)}
      />
      <Meter
        label={t.subAccounts}
        used={sub_accounts.used}
        allowed={sub_accounts.allowed}
        text={format.number}
      />
      <div className={styles.links}>
        <ButtonLink to={`${pathOf('SystemOrders')}?q=${encodeURIComponent(company.company_name)}`}>
          {t.orders}
        </ButtonLink>
        <ButtonLink to={pathOf('PackageManagement')}>{t.packages}</ButtonLink>
        {company.is_over_limit && (
          <ButtonLink to={`${pathOf('StorageCases')}?q=${encodeURIComponent(company.company_name)}`}>
            {t.cases}
          </ButtonLink>
        )}
      </div>
    </DeskSection>
  );
}

interface StepProps {
  company: DeskCompanyDetail;
  step: 'suspend' | 'lift';
  onClose: () => void;
}

function StepDialog({ company, step, onClose }: StepProps) {
  const t = useText(companiesText);
  const words = useText(deskText);
  const refresh = useRefreshDesk();
  const { fields, until, isWrong } = useUntil();
  const suspend = useIdempotentInMemory('POST /system/companies/{id}/suspend/');
  const lift = useIdempotentInMemory('POST /system/companies/{id}/lift/');
  const isLift = step === 'lift';
  const params = { id: company.id };
  return (
    <ReasonDialog
      title={isLift ? t.liftTitle(company.company_name) : t.suspendTitle(company.company_name)}
      lead={
        <>
          <p>{isLift ? t.liftLead : t.suspendLead}</p>
          {!isLift && fields}
        </>
      }
      label={isLift ? words.ownReason : words.reason}
      presets={isLift ? words.liftPresets : words.suspendPresets}
      submit={isLift ? words.lift : words.suspend}
      danger={!isLift}
      disabled={!isLift && isWrong}
      send={async (reason) => {
        await (isLift ? lift({ params, body: { reason } }) : suspend({ params, body: { reason, until } }));
        toast.success(textNow(deskText).done);
        onClose();
        await refresh();
      }}
      onClose={onClose}
    />
  );
}
