import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useErrorLog } from '../../shared/errors/error-log';
import { useFormat } from '../../shared/i18n/format';
import { defineText, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Timeline } from '../../shared/ui/display/timeline';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorBoundary } from '../../shared/ui/states/error-boundary';
import { Row, Sample, Samples } from '../samples';

const errorText = defineText({
  zh: {
    render: '渲染出错',
    renderLead: '一个部件坏了，只有它显示出错和“重试”，页面其他部分照常。',
    break: '弄坏它',
    fine: '这个部件是好的。',
    call: '请求失败',
    callLead: '删除一行不存在的数据：服务器说不行，顶部说明原因。',
    send: '发出请求',
    rejected: '没人接住的错误',
    rejectedLead: '代码里漏掉的错误也会被记下来。',
    promise: '未处理的 Promise',
    thrown: '事件里抛出',
    log: '错误记录',
    logLead: '页头的小虫子图标里是同一份记录，也会报给服务器；每种错误只记一条，并数次数。',
    none: '还没有错误，点上面的按钮试试',
    times: (n: string) => `${n} 次`,
  },
  en: {
    render: 'A part that breaks',
    renderLead: 'It alone shows the error and a way to try again; the rest of the page goes on.',
    break: 'Break it',
    fine: 'This part is fine.',
    call: 'A call that fails',
    callLead: 'It deletes a row that is not there: the server refuses, and a line on top says why.',
    send: 'Send it',
    rejected: 'Errors that nobody caught',
    rejectedLead: 'What the code forgot to handle is collected too.',
    promise: 'Rejected promise',
    thrown: 'Thrown in an event',
    log: 'The error log',
    logLead:
      'The bug in the header opens the same list, and the server is told. Each kind stands there once, with its number.',
    none: 'No errors yet: press one of the buttons',
    times: (n) => `${n} times`,
  },
});

const NOBODY = 999_999_999;

/** Errors of every kind, and where they end up. */
export function ErrorTestPage() {
  const t = useText(errorText);
  const refuse = () =>
    call('POST /table/doDelete', { body: { ids: [NOBODY] } }).catch(() => {
      // `call` has told the person why.
    });
  return (
    <Samples>
      <Sample title={t.render} lead={t.renderLead}>
        <ErrorBoundary>
          <Breakable />
        </ErrorBoundary>
      </Sample>
      <Sample title={t.call} lead={t.callLead}>
        <Row>
          <Button onClick={() => void refuse()}>{t.send}</Button>
        </Row>
      </Sample>
      <Sample title={t.rejected} lead={t.rejectedLead}>
        <Row>
          <Button onClick={() => void Promise.reject(new Error('example: a rejected promise'))}>
            {t.promise}
          </Button>
          <Button
            onClick={() => {
              throw new Error('example: thrown in an event');
            }}
          >
            {t.thrown}
          </Button>
        </Row>
      </Sample>
      <Sample title={t.log} lead={t.logLead} wide>
        <Log />
      </Sample>
    </Samples>
  );
}

function Breakable() {
  const t = useText(errorText);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('example: thrown while rendering');
  return (
    <Row>
      <span>{t.fine}</span>
      <Button variant="danger" onClick={() => setIsBroken(true)}>
        {t.break}
      </Button>
    </Row>
  );
}

function Log() {
  const t = useText(errorText);
  const format = useFormat();
  const errors = useErrorLog((state) => state.errors);
  if (errors.length === 0) return <EmptyState illustration="empty" title={t.none} />;
  return (
    <Timeline
      label={t.log}
      entries={errors.map(({ id, message, url, time, count }) => ({
        id: String(id),
        title: message,
        at: new Date(time).toISOString(),
        text: `${url} · ${t.times(format.number(count))}`,
        tone: 'danger',
      }))}
    />
  );
}
