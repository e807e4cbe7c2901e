ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose";--> statement-breakpoint
ALTER TABLE "upload_tasks" DROP CONSTRAINT "upload_tasks_reason";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_by" CHECK ("users"."suspended_by" in ('company', 'platform'));--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('login', 'register', 'reset_password', 'change_password', 'cancel', 'withdraw', 'payee', 'transfer_master'));--> statement-breakpoint
ALTER TABLE "upload_tasks" ADD CONSTRAINT "upload_tasks_reason" CHECK ("upload_tasks"."reason" in ('empty', 'too_large', 'wrong_size', 'wrong_hash', 'missing_bytes', 'format_not_allowed', 'unreadable', 'too_many_pixels', 'unsafe', 'no_preview', 'storage_full', 'account_limit', 'category_closed', 'expired', 'internal'));