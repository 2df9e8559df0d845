-- The network in which what happened began: an IPv4 address, the first half of an IPv6 one.
ALTER TABLE events ADD COLUMN network text;
