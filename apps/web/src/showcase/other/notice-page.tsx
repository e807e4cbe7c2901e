import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { ReasonDialog } from '../../shared/forms/reason-dialog';
import { useFormat } from '../../shared/i18n/format';
import { defineText, useText } from '../../shared/i18n/text';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { Timeline } from '../../shared/ui/display/timeline';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast, UNDO_MS } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';

const noticeText = defineText({
  zh: {
    lines: '一行话',
    linesLead: '顶部出现三秒；同一句话不会叠成两条，最多四条。',
    info: '提示',
    success: '成功',
    warning: '警告',
    error: '错误',
    said: {
      info: '图案正在后台处理，可以先做别的',
      success: '已保存',
      warning: '存储空间快满了',
      error: '没有保存成功，请再试一次',
    },
    cards: '卡片',
    cardsLead: '有标题和按钮的通知停在角落；可以一直留着，直到有人处理。',
    undo: '可以撤销',
    undoSaid: '已移入回收站',
    undoLabel: '撤销',
    undone: '已放回原处',
    stays: '一直停留',
    staysTitle: '有新版本',
    staysText: '刷新页面后生效，正在填写的内容不会丢。',
    staysLabel: '知道了',
    dialogs: '对话框',
    dialogsLead: '确认用于不能恢复的操作；要说明理由时，理由从常用的里面选。',
    confirm: '确认',
    confirmTitle: '下架这张图案？',
    confirmText: '已经买下授权的企业不受影响。',
    cancel: '取消',
    takeDown: '下架',
    takenDown: '已下架（只是示例）',
    reason: '说明理由',
    reasonTitle: '退回这份资料',
    presets: { unclear: '照片不清楚', mismatch: '名称与证件不一致', expired: '证件已过期' },
    send: '退回',
    bell: '页头的铃铛',
    bellLead: '服务器推送新消息时，铃铛的数字会自己变；下面是同一个列表最新的几条。',
    unread: (n: string) => `未读 ${n} 条`,
    none: '还没有消息',
    write: '给大家发一条通知',
  },
  en: {
    lines: 'One line',
    linesLead: 'On top for three seconds. The same sentence is never there twice, and at most four are.',
    info: 'Info',
    success: 'Success',
    warning: 'Warning',
    error: 'Error',
    said: {
      info: 'The pattern is being processed; go on with something else',
      success: 'Saved',
      warning: 'The storage is almost full',
      error: 'It was not saved, please try again',
    },
    cards: 'A card',
    cardsLead: 'With a title and a button it stands in the corner, and may stay until somebody sees to it.',
    undo: 'With undo',
    undoSaid: 'Moved to the recycle bin',
    undoLabel: 'Undo',
    undone: 'Back in its place',
    stays: 'Stays',
    staysTitle: 'A new version',
    staysText: 'Reload the page to use it. What you are filling in is not lost.',
    staysLabel: 'I see',
    dialogs: 'Dialogs',
    dialogsLead: 'A question before what cannot be undone; a reason is chosen from the usual ones.',
    confirm: 'Confirm',
    confirmTitle: 'Take this pattern down?',
    confirmText: 'Companies that hold a licence keep it.',
    cancel: 'Cancel',
    takeDown: 'Take down',
    takenDown: 'Taken down (an example only)',
    reason: 'Give a reason',
    reasonTitle: 'Return these papers',
    presets: {
      unclear: 'The photo is not clear',
      mismatch: 'The name differs from the papers',
      expired: 'The papers have expired',
    },
    send: 'Return',
    bell: 'The bell of the header',
    bellLead: 'Its number changes by itself when the server has news; these are the newest of the same list.',
    unread: (n) => `${n} unread`,
    none: 'No messages yet',
    write: 'Write a notice to everybody',
  },
});

const KINDS = ['info', 'success', 'warning', 'error'] as const;

/** How the product speaks to people: a line, a card, a question, and the bell of the header. */
export function NoticePage() {
  const t = useText(noticeText);
  return (
    <Samples>
      <Sample title={t.lines} lead={t.linesLead}>
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} onClick={() => toast[kind](t.said[kind])}>
              {t[kind]}
            </Button>
          ))}
        </Row>
      </Sample>
      <Sample title={t.cards} lead={t.cardsLead}>
        <Row>
          <Button
            onClick={() =>
              toast.success(t.undoSaid, {
                durationMs: UNDO_MS,
                action: { label: t.undoLabel, run: () => toast.info(t.undone) },
              })
            }
          >
            {t.undo}
          </Button>
          <Button
            onClick={() =>
              toast.notify(t.staysTitle, t.staysText, 'info', {
                durationMs: Number.POSITIVE_INFINITY,
                action: { label: t.staysLabel, run: () => {} },
              })
            }
          >
            {t.stays}
          </Button>
        </Row>
      </Sample>
      <Questions />
      <Sample title={t.bell} lead={t.bellLead} wide>
        <Newest />
      </Sample>
    </Samples>
  );
}

function Questions() {
  const t = useText(noticeText);
  const [asked, setAsked] = useState<'confirm' | 'reason'>();
  const close = () => setAsked(undefined);
  return (
    <Sample title={t.dialogs} lead={t.dialogsLead}>
      <Row>
        <Button onClick={() => setAsked('confirm')}>{t.confirm}</Button>
        <Button onClick={() => setAsked('reason')}>{t.reason}</Button>
      </Row>
      {asked === 'confirm' && (
        <Dialog title={t.confirmTitle} onClose={close}>
          <p>{t.confirmText}</p>
          <DialogActions>
            <Button onClick={close}>{t.cancel}</Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                toast.success(t.takenDown);
              }}
            >
              {t.takeDown}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {asked === 'reason' && (
        <ReasonDialog
          title={t.reasonTitle}
          presets={t.presets}
          submit={t.send}
          danger
          onClose={close}
          send={async (reason) => {
            close();
            toast.success(reason);
          }}
        />
      )}
    </Sample>
  );
}

const SHOWN = 5;

function Newest() {
  const t = useText(noticeText);
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase', 'notices'],
    queryFn: ({ signal }) =>
      call('GET /notice/getList', { query: { page_size: SHOWN } }, { silent: true, signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={SHOWN} />;
  return (
    <>
      <p>{t.unread(format.number(data.unread.notice + data.unread.email))}</p>
      {data.list.length === 0 ? (
        <EmptyState illustration="empty" title={t.none} />
      ) : (
        <Timeline
          label={t.bell}
          entries={data.list.map(({ id, value, created_at }) => ({
            id: String(id),
            title: value,
            at: created_at,
          }))}
        />
      )}
      <Row>
        <ButtonLink to={pathOf('Notices')}>{t.write}</ButtonLink>
      </Row>
    </>
  );
}
