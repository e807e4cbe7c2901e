import type { CheckAnswer } from '@motif/contract/features/verifications/verification-states';
import { callAcs } from '../aliyun/acs-call';
import { CheckFailed, type IdentityCheck } from './identity-check';

export interface IdentityCheckConfig {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
}

const TIMEOUT_MS = 10_000;
const ANSWERS: Record<string, CheckAnswer> = { 1: 'match', 2: 'mismatch', 3: 'unknown' };

/** Name and number by Alibaba Cloud (Id2MetaVerify of 2019-03-07). */
export const aliyunIdentityCheck = (config: IdentityCheckConfig, timeoutMs = TIMEOUT_MS): IdentityCheck => ({
  async ask(name, number) {
    const { status, text } = await callAcs({
      endpoint: config.endpoint,
      action: 'Id2MetaVerify',
      version: '2019-03-07',
      key: { id: config.accessKeyId, secret: config.accessKeySecret },
      parameters: { ParamType: 'normal', UserName: name, IdentifyNum: number },
      inBody: true,
      timeoutMs,
    }).catch((error: Error) => {
      throw new CheckFailed(`no answer (${error.name})`);
    });
    const { Code, ResultObject } = parse(text);
    const answer = `${Code}` === '200' ? ANSWERS[`${ResultObject?.BizCode}`] : undefined;
    // What the provider says in words may repeat what it was asked.
    if (!answer) throw new CheckFailed(`HTTP ${status}, code ${codeOf(Code)}`);
    return answer;
  },
});

interface Reply {
  Code?: unknown;
  ResultObject?: { BizCode?: unknown } | null;
}

function parse(text: string): Reply {
  try {
    return (JSON.parse(text) as Reply | null) ?? {};
  } catch {
    return {};
  }
}

const codeOf = (code: unknown) => (/^[\w.]{1,60}$/.test(`${code}`) ? `${code}` : 'none');
