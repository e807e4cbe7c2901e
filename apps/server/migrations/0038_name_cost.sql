-- Taking a name apart is not cheap. Unless the planner knows, it may read all people by their number and take apart every
-- name, in place of asking the index.
ALTER FUNCTION name_grams(text) COST 1000;
