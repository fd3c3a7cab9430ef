# Reads vectors.json and prints the signature of each, with Perl's standard library alone.
use strict;
use warnings;
use Digest::SHA qw(hmac_sha256_base64);
use JSON::PP qw(decode_json);
use MIME::Base64 qw(decode_base64);

local $/;
for my $vector (@{ decode_json(<STDIN>) }) {
    my $body = $vector->{body};
    utf8::encode($body);
    my $key = decode_base64(substr $vector->{secret}, length 'whsec_');
    my $signature = hmac_sha256_base64("$vector->{id}.$vector->{seconds}.$body", $key);
    $signature .= '=' while length($signature) % 4;
    print "v1,$signature\n";
}
