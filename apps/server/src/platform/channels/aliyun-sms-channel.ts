import { callAcs } from '../aliyun/acs-call';
import { type Channel, type Message, PermanentRefusal } from './channels';

export interface SmsConfig {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Maps our kinds of messages to the provider's approved templates. */
  templates: Record<string, string>;
}

const TIMEOUT_MS = 10_000;
/** Refusals that are about the message itself. All others (throttled, out of credit, down) may pass later. */
const PERMANENT = [
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.SMS_TEMPLATE_ILLEGAL',
  'isv.SMS_SIGNATURE_ILLEGAL',
  'isv.TEMPLATE_MISSING_PARAMETERS',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.INVALID_PARAMETERS',
  'isv.INVALID_JSON_PARAM',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
];

/** SMS by Alibaba Cloud (SendSms of 2017-05-25). */
export function aliyunSmsChannel(config: SmsConfig, timeoutMs = TIMEOUT_MS): Channel {
  return {
    embedded: false,
    async deliver(message) {
      const { status, text } = await callAcs({
        endpoint: config.endpoint,
        action: 'SendSms',
        version: '2017-05-25',
        key: { id: config.accessKeyId, secret: config.accessKeySecret },
        parameters: parametersOf(config, message),
        timeoutMs,
      });
      refuseFailure(status, text);
    },
  };
}

function parametersOf(config: SmsConfig, { recipient, template, secret }: Message): Record<string, string> {
  const code = config.templates[template];
  if (!code) throw new PermanentRefusal(`no SMS template is set for "${template}"`);
  return {
    PhoneNumbers: recipient,
    SignName: config.signName,
    TemplateCode: code,
    ...(secret && { TemplateParam: JSON.stringify({ code: secret }) }),
  };
}

function refuseFailure(status: number, text: string): void {
  const { Code, Message: said } = parse(text);
  if (Code === 'OK') return;
  const failure = `${Code ?? `HTTP ${status}`}: ${said ?? text.slice(0, 200)}`;
  throw PERMANENT.includes(Code ?? '') ? new PermanentRefusal(failure) : new Error(failure);
}

function parse(text: string): { Code?: string; Message?: string } {
  try {
    return (JSON.parse(text) as { Code?: string; Message?: string } | null) ?? {};
  } catch {
    return {};
  }
}
