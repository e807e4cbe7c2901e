import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button, ButtonLink, IconButton } from '../../shared/ui/actions/button';
import { ChoiceMenu } from '../../shared/ui/actions/choice-menu';
import { Segments } from '../../shared/ui/actions/segments';
import { Tabs } from '../../shared/ui/actions/tabs';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { RetryIcon } from '../../shared/ui/display/icons';
import { kitText, wordsOf } from '../kit-text';
import { Row, Sample, Samples } from '../samples';

const TONES: ChipTone[] = ['neutral', 'accent', 'success', 'warning', 'danger'];

export function ActionsPage() {
  const t = useText(kitText);
  const [tab, setTab] = useState('0');
  const [segment, setSegment] = useState('0');
  return (
    <Samples>
      <Sample title="Button">
        <Row>
          <Button variant="primary">{t.save}</Button>
          <Button>{t.cancel}</Button>
          <Button variant="quiet">{t.cancel}</Button>
          <Button variant="danger">{t.remove}</Button>
        </Row>
        <Row>
          <Button variant="primary" disabled>
            {t.save}
          </Button>
          <Button disabled>{t.cancel}</Button>
          <Button variant="primary" busy>
            {t.save}
          </Button>
          <Button busy>{t.save}</Button>
        </Row>
        <Button variant="primary" large wide>
          {t.save}
        </Button>
      </Sample>
      <Sample title="IconButton, ButtonLink">
        <Row>
          <IconButton label={t.more}>
            <RetryIcon />
          </IconButton>
          <IconButton label={t.more} disabled>
            <RetryIcon />
          </IconButton>
          <ButtonLink to="/home">{t.open}</ButtonLink>
        </Row>
      </Sample>
      <Sample title="ChoiceMenu">
        <Row>
          <ChoiceMenu
            label={t.sort}
            value={segment}
            choices={wordsOf(t.categories).map((label, at) => ({
              value: String(at),
              label,
              disabled: at === 3,
            }))}
            onChange={setSegment}
          />
        </Row>
      </Sample>
      <Sample title="Chip">
        <Row>
          {TONES.map((tone, at) => (
            <Chip key={tone} tone={tone}>
              {wordsOf(t.chip)[at]}
            </Chip>
          ))}
        </Row>
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label={t.sections.actions}
          tabs={[0, 1].map((at) => ({ name: String(at), title: wordsOf(t.tabs)[at] ?? '' }))}
          chosen={tab}
          onChoose={setTab}
        >
          {wordsOf(t.tabs)[Number(tab)]}
        </Tabs>
      </Sample>
      <Sample title="Segments">
        <div>
          <Segments
            label={t.category}
            value={segment}
            choices={wordsOf(t.categories)
              .slice(0, 3)
              .map((label, at) => ({ value: String(at), label }))}
            onChange={setSegment}
          />
        </div>
      </Sample>
    </Samples>
  );
}
