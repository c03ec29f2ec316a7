#!/usr/bin/env python3
"""Writes days.json: when days begin and end in every IANA zone, as Python's zoneinfo tells it.

    apt-get download tzdata && dpkg -x tzdata_*.deb /tmp/tzdata
    python3 make-oracle.py /tmp/tzdata/usr/share/zoneinfo

The definition is exact: a day begins at datetime(y, m, d, 0, 0, 0, fold=0) and ends at
datetime(y, m, d, 23, 59, 59, fold=1) of the zone; it exists if the zone shows that date at its beginning.

For each zone the file holds every day of 2000-2037 on which 00:00:00 or 23:59:59 is missing or doubled, the days
beside it, every other day on which the clocks change, and a sample of plain days. Zones that agree on all of them
share one entry. A day is written as `n:s` or `n:s:e` or, where the zone left it out, `n:-`; n counts days from
2000-01-01, s is how many minutes after midnight UTC the day begins, e the same for its end after 23:59:59 UTC, left
out where it equals s.
"""
import json
import pathlib
import random
import sys
import zoneinfo
from datetime import date, datetime, timedelta, timezone

FIRST, LAST = date(2000, 1, 1), date(2037, 12, 31)
PLAIN_DAYS = 100
# Names in the folder that are no zone of the IANA list or no place.
LEFT_OUT = {
    "Factory": "a placeholder for a clock that nobody has set; ICU does not know it",
    "localtime": "the machine's own zone under another name; ICU does not know it",
}


def minutes(moment, as_if_utc):
    """How far a moment of a zone is after the same reading of a UTC clock; whole minutes or an error."""
    seconds = (moment.astimezone(timezone.utc) - as_if_utc.replace(tzinfo=timezone.utc)).total_seconds()
    assert seconds % 60 == 0, (moment, seconds)
    return int(seconds // 60)


def start_of(day, zone):
    naive = datetime(day.year, day.month, day.day, 0, 0, 0)
    return naive, naive.replace(tzinfo=zone, fold=0)


def end_of(day, zone):
    naive = datetime(day.year, day.month, day.day, 23, 59, 59)
    return naive, naive.replace(tzinfo=zone, fold=1)


def is_odd(moment):
    """Whether a reading of the clock is missing or comes twice."""
    return moment.replace(fold=0).utcoffset() != moment.replace(fold=1).utcoffset()


def token(day, zone):
    number = (day - FIRST).days
    naive, start = start_of(day, zone)
    if start.astimezone(timezone.utc).astimezone(zone).date() != day:
        return f"{number}:-"
    s, e = minutes(start, naive), minutes(end_of(day, zone)[1], end_of(day, zone)[0])
    return f"{number}:{s}" if s == e else f"{number}:{s}:{e}"


def interesting_days(zone, plain):
    odd, changing, day = set(), set(), FIRST
    while day <= LAST:
        start, end = start_of(day, zone)[1], end_of(day, zone)[1]
        if is_odd(start) or is_odd(end):
            odd |= {day - timedelta(1), day, day + timedelta(1)}
        elif start.utcoffset() != end.utcoffset():
            changing.add(day)
        day += timedelta(1)
    return sorted(d for d in odd | changing | plain if FIRST <= d <= LAST)


def main(folder):
    zoneinfo.reset_tzpath(to=[folder])
    version = pathlib.Path(folder, "tzdata.zi").read_text().split("\n", 1)[0].removeprefix("# version ")
    dice = random.Random(version)
    plain = {FIRST, LAST} | {FIRST + timedelta(dice.randrange((LAST - FIRST).days)) for _ in range(PLAIN_DAYS)}
    by_file, entries = {}, {}
    for name in sorted(zoneinfo.available_timezones() - set(LEFT_OUT)):
        bytes_of = pathlib.Path(folder, name).read_bytes()
        if bytes_of not in by_file:
            zone = zoneinfo.ZoneInfo(name)
            by_file[bytes_of] = " ".join(token(day, zone) for day in interesting_days(zone, plain))
        entries.setdefault(by_file[bytes_of], []).append(name)
    groups = [{"zones": zones, "days": days} for days, zones in sorted(entries.items(), key=lambda item: item[1])]
    table = {"tzdata": version, "first": str(FIRST), "last": str(LAST), "leftOut": LEFT_OUT, "groups": groups}
    out = pathlib.Path(__file__).with_name("days.json")
    out.write_text(json.dumps(table, ensure_ascii=False, separators=(",", ":")).replace('{"zones"', '\n{"zones"') + "\n")
    print(version, len(groups), "entries,", out.stat().st_size, "bytes")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/zoneinfo")
