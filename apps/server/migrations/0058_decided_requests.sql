CREATE INDEX "category_requests_decided_idx" ON "category_requests" USING btree ("company_id","id" DESC NULLS FIRST) WHERE "category_requests"."state" in ('opened', 'declined');
