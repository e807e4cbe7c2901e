ALTER TABLE "refunds" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "answer_code" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "reason_code" text;--> statement-breakpoint
-- Usual reasons were stored in the words of whoever chose them; by their codes everybody reads them in their language.
WITH usual (code, said) AS (VALUES
	('asked', '客户申请退款'), ('asked', 'The customer asks for it'),
	('mistake', '客户买错了套餐'), ('mistake', 'The customer bought the wrong package'),
	('twice', '客户重复购买'), ('twice', 'The customer bought it twice'),
	('fault', '服务未能正常使用'), ('fault', 'The service could not be used'))
UPDATE refunds SET reason_code = usual.code, reason = '' FROM usual WHERE refunds.reason = usual.said;--> statement-breakpoint
WITH usual (code, said) AS (VALUES
	('rule', '不符合退款条件'), ('rule', 'It does not meet the terms of refunds'),
	('papers', '说明不充分，请补充后重新申请'), ('papers', 'Please explain more and ask again'),
	('withdrawn', '客户已撤回退款申请'), ('withdrawn', 'The customer does not want it any more'))
UPDATE refunds SET answer_code = usual.code, answer = '' FROM usual
WHERE refunds.answer = usual.said AND refunds.state = 'refused';--> statement-breakpoint
WITH usual (code, said) AS (VALUES
	('none', '银行流水中没有这笔款项'), ('none', 'The bank knows of no such money'),
	('amount', '到账金额与订单不一致'), ('amount', 'The amount is not that of the order'),
	('memo', '附言不符，无法对应订单'), ('memo', 'The memo does not fit the order'),
	('slip', '回单不清晰，请重新上传'), ('slip', 'The slip cannot be read, please send it again'))
UPDATE bank_transfers SET reason_code = usual.code, reason = '' FROM usual WHERE bank_transfers.reason = usual.said;
