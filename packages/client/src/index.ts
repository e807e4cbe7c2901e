export { ApiError } from './api-error';
export type { CallOptions, PagedKey } from './call-types';
export type { CallKey, DataOf, InputOf } from './calls';
export { type Client, type ClientOptions, createClient } from './client';
export type { Bytes, SendOptions } from './store';
export type { UploadFile, UploadOptions, UploadTask } from './upload';
export { verifyWebhook, WebhookError, type WebhookOptions } from './webhook';
