-- Keys of repeated requests count letter by letter, but unique text here is unique whatever its case: of hashes there is one case only.
update "replays" set "key" = encode(sha256(convert_to("key", 'UTF8')), 'hex');
