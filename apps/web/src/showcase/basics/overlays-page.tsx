import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { MenuButton, MenuLine } from '../../shared/ui/actions/menu-item';
import { ComboBox } from '../../shared/ui/choices/combo-box';
import { Select } from '../../shared/ui/choices/select';
import { DateRange } from '../../shared/ui/dates/date-range';
import { EyeIcon, LockIcon } from '../../shared/ui/display/icons';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { Drawer } from '../../shared/ui/overlay/drawer';
import { Menu } from '../../shared/ui/overlay/menu';
import { Popover } from '../../shared/ui/overlay/popover';
import { toast } from '../../shared/ui/overlay/toast';
import { Tooltip } from '../../shared/ui/overlay/tooltip';
import { kitText, wordsOf } from '../kit-text';
import { Row, Sample, Samples } from '../samples';

export function OverlaysPage() {
  const t = useText(kitText);
  const [shown, setShown] = useState<'dialog' | 'drawer'>();
  const [one, setOne] = useState<string | null>(null);
  const close = () => setShown(undefined);
  const options = wordsOf(t.categories).map((label, at) => ({ value: String(at), label }));
  const actions = wordsOf(t.categories).map((label, at) => ({
    id: String(at),
    label,
    icon: <EyeIcon width={16} height={16} />,
    ...(at === 0 ? { shortcut: 'Ctrl C' } : {}),
    ...(at === 1 ? { hint: t.help } : {}),
    ...(at === 2 ? { disabled: true } : {}),
    onSelect: () => toast.info(label),
  }));
  const removal = {
    id: 'remove',
    label: t.remove,
    danger: true,
    icon: <LockIcon width={16} height={16} />,
    onSelect: () => toast.warning(t.remove),
  };
  const content = (
    <Samples>
      <Select label={t.category} options={options} value={one} onChange={setOne} />
      <ComboBox label={t.category} options={options} value={one} onChange={setOne} />
      <DateRange label={t.period} value={{}} onChange={() => {}} />
    </Samples>
  );
  return (
    <Samples>
      <Sample title="Dialog, Drawer">
        <Row>
          <Button onClick={() => setShown('dialog')}>Dialog</Button>
          <Button onClick={() => setShown('drawer')}>Drawer</Button>
        </Row>
        {shown === 'dialog' && (
          <Dialog title={t.edit} onClose={close}>
            {content}
            <DialogActions>
              <Button onClick={close}>{t.cancel}</Button>
              <Button variant="primary" onClick={close}>
                {t.save}
              </Button>
            </DialogActions>
          </Dialog>
        )}
        {shown === 'drawer' && (
          <Drawer
            title={t.edit}
            dirty={one !== null}
            onClose={close}
            footer={
              <>
                <Button onClick={close}>{t.cancel}</Button>
                <Button variant="primary" onClick={close}>
                  {t.save}
                </Button>
              </>
            }
          >
            {content}
          </Drawer>
        )}
      </Sample>
      <Sample title="Menu, Popover, Tooltip">
        <Row>
          <Menu
            trigger={<Button>{t.more}</Button>}
            align="start"
            groups={[
              { id: 'main', title: t.category, actions },
              { id: 'end', actions: [removal] },
            ]}
          />
          <Popover
            align="start"
            label={t.more}
            trigger={(attributes) => <Button {...attributes}>Popover</Button>}
          >
            {(done) => (
              <>
                <MenuButton onClick={done}>{t.save}</MenuButton>
                <MenuLine />
                <MenuButton disabled>{t.disabled}</MenuButton>
              </>
            )}
          </Popover>
          <Tooltip text={t.tip}>
            <Button>Tooltip</Button>
          </Tooltip>
        </Row>
      </Sample>
      <Sample title="toast">
        <Row>
          <Button onClick={() => toast.success(t.said)}>success</Button>
          <Button onClick={() => toast.error(t.long)}>error</Button>
          <Button onClick={() => toast.notify(t.saidTitle, t.long)}>notify</Button>
        </Row>
      </Sample>
    </Samples>
  );
}
