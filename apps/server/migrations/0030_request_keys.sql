-- Takes the key of a request until the end of the transaction and says what it was answered before, in one call: an
-- idempotent request asks both every time (decision 19). The answer is read by a statement of its own, after the lock is
-- held; one statement for both would look at the moment before it, and miss the answer of a request that has just ended.
CREATE FUNCTION take_request_key(person bigint, given text,
  OUT taken boolean, OUT call text, OUT body_hash bytea, OUT status smallint, OUT answer text)
LANGUAGE plpgsql AS $$
BEGIN
  taken := pg_try_advisory_xact_lock(hashtextextended(format('idempotency:%s:%s', person, given), 0));
  IF taken THEN
    SELECT k.call, k.body_hash, k.status, k.answer INTO call, body_hash, status, answer
    FROM idempotency_keys k WHERE k.user_id = person AND k.key = given;
  END IF;
END $$;
