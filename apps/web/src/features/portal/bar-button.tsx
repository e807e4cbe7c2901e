import { useState } from 'react';
import { prepareIdempotent } from '../../shared/api/use-idempotent';
import { ReasonDialog } from '../../shared/forms/reason-dialog';
import { defineText, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { toast } from '../../shared/ui/overlay/toast';

const barText = defineText({
  zh: {
    bar: '下架',
    barOf: (name: string) => `从门户下架「${name}」`,
    lead: '下架后不能再次展示，制作人会收到原因。',
    presets: {
      content: '内容违反平台规范',
      mark: '含有他人的商标或作品',
      words: '文字或名称不适合公开展示',
    },
    done: '已从门户下架',
  },
  en: {
    bar: 'Take down',
    barOf: (name: string) => `Take ${name} off the portal`,
    lead: 'It cannot be shown again, and who made it reads the reason.',
    presets: {
      content: 'Its content is against the rules of the platform',
      mark: 'It shows a trademark or a work of somebody else',
      words: 'Its words or its name are not fit for the public',
    },
    done: 'Taken off the portal',
  },
});

interface Props {
  id: number;
  name: string;
  onBarred: () => void;
}

/** For operators, beside a product that they look at as guests do. */
export function BarButton({ id, name, onBarred }: Props) {
  const t = useText(barText);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button aria-label={t.barOf(name)} onClick={() => setAsking(true)} variant="quiet">
        {t.bar}
      </Button>
      {isAsking && (
        <ReasonDialog
          danger
          lead={<p>{t.lead}</p>}
          onClose={() => setAsking(false)}
          presets={t.presets}
          send={async (reason) => {
            const input = { params: { id }, body: { reason } };
            await prepareIdempotent('POST /system/portal-products/{id}/bar/', input)();
            toast.success(t.done);
            onBarred();
          }}
          submit={t.bar}
          title={t.barOf(name)}
        />
      )}
    </>
  );
}
