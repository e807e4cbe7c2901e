import type { AccessCheck } from '@motif/contract/access';
import { Activity, type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAccess } from '../../shared/access/use-access';
import { useIsMobile } from '../../shared/hooks/use-media';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useText } from '../../shared/i18n/text';
import { Select } from '../../shared/ui/choices/select';
import { Page } from '../../shared/ui/layout/page';
import { BlockedPeople } from '../people/blocked-people';
import { HomepageSettings } from '../people/homepage-settings';
import { CompanyVerificationPanel, VerificationPanel } from '../verifications/verification-panel';
import { WebhooksPanel } from '../webhooks/webhooks-panel';
import cards from './card.module.css';
import { LimitsPanel } from './limits/limits-panel';
import { NoticesPanel } from './notices/notices-panel';
import styles from './personal-center.module.css';
import { personalCenterText } from './personal-center-text';
import { ProfilePanel } from './profile/profile-panel';
import { SecurityPanel } from './security/security-panel';
import { TokensPanel } from './tokens/tokens-panel';

/** A part that comes without a card of its own. */
const inCard = (Part: ComponentType) =>
  function CardedPart() {
    return (
      <div className={cards.stack}>
        <div className={cards.card}>
          <Part />
        </div>
      </div>
    );
  };

/** One more part of the personal centre is one more line here and its name in the texts. */
const PANELS = {
  profile: ProfilePanel,
  security: SecurityPanel,
  verification: VerificationPanel,
  company: CompanyVerificationPanel,
  limits: LimitsPanel,
  homepage: inCard(HomepageSettings),
  notices: NoticesPanel,
  blocked: inCard(BlockedPeople),
  tokens: TokensPanel,
  webhooks: WebhooksPanel,
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof PANELS;
const TABS = Object.keys(PANELS) as Tab[];
/** Parts that not everybody has. */
const NEEDS: Partial<Record<Tab, AccessCheck>> = { webhooks: ['company.webhooks'] };
const FIRST: Tab = 'profile';
const FILTER = ['tab'] as const;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Everything about the own account, one part at a time; the address says which. */
export function PersonalCenterPage() {
  const t = useText(personalCenterText);
  const { filter, change } = useUrlFilter<{ tab: string }>(FILTER);
  const mayEnter = useAccess();
  const tabs = TABS.filter((tab) => mayEnter(NEEDS[tab] ?? { mode: 'except' }));
  const chosen = tabs.find((tab) => tab === filter.tab) ?? FIRST;
  const choose = (tab: Tab) => change({ tab: tab === FIRST ? '' : tab });
  const isMobile = useIsMobile();
  const id = useId();
  // Those that were opened stay as they were left, with what was typed there.
  const [opened, setOpened] = useState<readonly Tab[]>([chosen]);
  if (!opened.includes(chosen)) setOpened([...opened, chosen]);
  return (
    <Page title={t.title}>
      <div className={styles.columns}>
        {isMobile ? (
          <Select
            label={t.tabs}
            compact
            options={tabs.map((value) => ({ value, label: t.names[value] }))}
            value={chosen}
            onChange={choose}
          />
        ) : (
          <TabList id={id} tabs={tabs} chosen={chosen} onChoose={choose} />
        )}
        <div
          className={styles.content}
          {...(!isMobile && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${chosen}` })}
        >
          {opened.map((tab) => {
            const Panel = PANELS[tab];
            return (
              <Activity key={tab} mode={tab === chosen ? 'visible' : 'hidden'}>
                <Panel />
              </Activity>
            );
          })}
        </div>
      </div>
    </Page>
  );
}

interface TabListProps {
  id: string;
  tabs: readonly Tab[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
}

function TabList({ id, tabs, chosen, onChoose }: TabListProps) {
  const t = useText(personalCenterText);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length;
    const next = tabs[at];
    if (next) onChoose(next);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t.tabs}
      aria-orientation="vertical"
      className={styles.tabs}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          className={styles.tab}
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {t.names[tab]}
        </button>
      ))}
    </div>
  );
}
